export { type Gaps, fill } from './catalogue'
export { LANGUAGES, has, language, learn, loadWords, speak, t, word, words } from './language.svelte'
