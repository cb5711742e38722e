import { type Tree, collect } from './catalogue'

export default collect(import.meta.glob<Tree>('./en/*.json', { eager: true, import: 'default' }))
