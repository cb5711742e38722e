import { type Tree, collect } from './catalogue'

export default collect(import.meta.glob<Tree>('./pl/*.json', { eager: true, import: 'default' }))
