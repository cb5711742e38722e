import { type Tree, collect } from '../i18n/catalogue'

export default collect({}, import.meta.glob<Tree>('./*/box.pl.json', { eager: true, import: 'default' }))
