import { type Tree, collect } from '../i18n/catalogue'
import own from '../screens/box/words.en.json'

export default collect({}, { own, ...import.meta.glob<Tree>('./*/box.en.json', { eager: true, import: 'default' }) })
