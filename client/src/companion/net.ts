// The companion over REST; all sentences come in the language that is asked for.
import { request } from '../net/api'
import type { CompanionChoices, CompanionOrder, CompanionState, CompanionTable } from '../net/protocol'

export const companion = {
  choices: () => request<CompanionChoices>('GET', '/api/companion/choices'),
  get: (lang: string) => request<CompanionState>('GET', '/api/companion', { query: { lang } }),
  begin: (order: CompanionOrder, lang: string) => request<CompanionTable>('POST', '/api/companion', { query: { lang }, body: order }),
  run: (command: string, version: number, lang: string) =>
    request<CompanionTable>('POST', '/api/companion/commands', { query: { lang }, body: { command, version } }),
  undo: (version: number, lang: string) => request<CompanionTable>('POST', '/api/companion/undo', { query: { lang }, body: { version } }),
}
