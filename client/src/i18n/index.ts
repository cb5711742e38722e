export { type Gaps, fill } from './catalogue'
export { LANGUAGES, has, language, loadWords, speak, t, word, words } from './language.svelte'
