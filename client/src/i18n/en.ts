import { collect, type Tree } from './catalogue'

export default collect(
  import.meta.glob<Tree>('./en/*.json', { eager: true, import: 'default' }),
  import.meta.glob<Tree>('../modules/*/en.json', { eager: true, import: 'default' }),
)
