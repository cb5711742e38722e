import { type Tree, collect } from '../i18n/catalogue'
import own from '../screens/box/words.pl.json'

export default collect({}, { own, ...import.meta.glob<Tree>('./*/box.pl.json', { eager: true, import: 'default' }) })
