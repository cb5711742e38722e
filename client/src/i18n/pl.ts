import { collect, type Tree } from './catalogue'

export default collect(
  import.meta.glob<Tree>('./pl/*.json', { eager: true, import: 'default' }),
  import.meta.glob<Tree>('../modules/*/pl.json', { eager: true, import: 'default' }),
)
