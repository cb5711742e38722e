// REST: a thin wrapper of fetch whose errors are the server's `Problem`.
import type {
  AccountInfo, Catalogue, ChangedComponents, Choices, ComponentEntry, Components, Created, Credentials, Declared, Device, Fit, GameInfo, Graph, Highlights,
  Join, Laid, LessonBook, LessonCard, LessonShelf, Me, Mine, NewEmail, NewGame, NewPassword, Problem, Recovery, Registered, SeatOrder, Texts, Watched,
} from './protocol'

/** What went wrong, with the server's code; `offline` when no answer came at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text)
    this.name = 'ApiError'
  }

  get code(): string {
    return this.problem.code
  }
}

type Query = Record<string, string | number | undefined>

function address(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return path
  return `${path}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const body = (await response.json()) as Partial<Problem>
    if (typeof body.code === 'string') {
      return { code: body.code, text: body.text ?? body.code, details: body.details ?? {} }
    }
  } catch {
    // Not JSON: a proxy answered instead of the server.
  }
  return { code: 'unexpected', text: `HTTP ${response.status}`, details: {} }
}

export async function request<T>(
  method: string,
  path: string,
  options: { query?: Query; body?: unknown; raw?: Blob } = {},
): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' }
  if (options.raw) init.body = options.raw
  else if (options.body !== undefined) {
    init.body = JSON.stringify(options.body)
    init.headers = { 'content-type': 'application/json' }
  }
  let response: Response
  try {
    response = await fetch(address(path, options.query), init)
  } catch {
    throw new ApiError(0, { code: 'offline', text: 'offline', details: {} })
  }
  if (!response.ok) throw new ApiError(response.status, await problemOf(response))
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

export type GameList = 'open' | 'mine' | 'finished' | 'running'

const game = (id: string) => `/api/games/${encodeURIComponent(id)}`

const lesson = (key: string) => `/api/lessons/${encodeURIComponent(key)}`

export const api = {
  choices: () => request<Choices>('GET', '/api/choices'),
  check: (order: NewGame, lang: string) => request<Fit>('POST', '/api/choices/check', { body: order, query: { lang } }),
  overrides: (id: string, lang: string) => request<ChangedComponents>('GET', `${game(id)}/overrides`, { query: { lang } }),
  gameCatalogue: (id: string) => request<Catalogue>('GET', `${game(id)}/catalogue`),
  laid: (order: NewGame) => request<Laid>('POST', '/api/choices/laid', { body: order }),
  components: (lang: string) => request<Components>('GET', `/api/components/${lang}`),
  component: (lang: string, section: string, key: string) =>
    request<ComponentEntry>('GET', `/api/components/${lang}/${encodeURIComponent(section)}/${encodeURIComponent(key)}`),
  catalogue: () => request<Catalogue>('GET', '/api/catalogue'),
  texts: (lang: string) => request<Texts>('GET', `/api/text/${lang}`),
  create: (order: NewGame) => request<Created>('POST', '/api/games', { body: order }),
  games: <T extends GameInfo | Mine>(list: GameList, page = 0) =>
    request<T[]>('GET', '/api/games', { query: { list, page } }),
  game: (id: string) => request<GameInfo>('GET', game(id)),
  watched: (link: string) => request<Watched>('GET', `${game('watched')}/${encodeURIComponent(link)}`),
  join: (id: string, order: Join) => request<Created>('POST', `${game(id)}/join`, { body: order }),
  leave: (id: string) => request<void>('POST', `${game(id)}/leave`),
  start: (id: string) => request<void>('POST', `${game(id)}/start`),
  seat: (id: string, seat: number, order: SeatOrder) =>
    request<void>('PATCH', `${game(id)}/seats/${seat}`, { body: order }),
  rename: (id: string, seat: number, name: string) =>
    request<GameInfo>('PUT', `${game(id)}/seats/${seat}/name`, { body: { name } }),
  takeHost: (id: string) => request<GameInfo>('POST', `${game(id)}/host`),
  declared: (id: string, lang: string) => request<Declared>('GET', `${game(id)}/declared`, { query: { lang } }),
  graph: (id: string) => request<Graph>('GET', `${game(id)}/graph`),
  highlights: (id: string) => request<Highlights>('GET', `${game(id)}/highlights`),
  exportUrl: (id: string) => `${game(id)}/export`,
  lessons: (lang: string) => request<LessonCard[]>('GET', '/api/lessons', { query: { lang } }),
  lesson: (key: string, lang: string) => request<LessonBook>('GET', lesson(key), { query: { lang } }),
  learnt: (lessons: LessonShelf['lessons']) => request<LessonShelf>('PUT', lesson('mine'), { body: { lessons } }),
  layLesson: (key: string, player: string) => request<Created>('POST', `${lesson(key)}/table`, { body: { player } }),
  importGame: (file: Blob) => request<Created>('POST', '/api/import', { raw: file }),
  register: (who: Credentials) => request<Registered>('POST', '/api/account', { body: who }),
  login: (who: Credentials) => request<Me>('POST', '/api/login', { body: who }),
  logout: () => request<void>('POST', '/api/logout'),
  me: () => request<Me>('GET', '/api/me'),
  account: () => request<AccountInfo>('GET', '/api/account'),
  changePassword: (wish: NewPassword) => request<Me>('POST', '/api/account/password', { body: wish }),
  renewCode: (password: string) => request<Registered>('POST', '/api/account/code', { body: { password } }),
  changeEmail: (wish: NewEmail) => request<void>('POST', '/api/account/email', { body: wish }),
  devices: () => request<Device[]>('GET', '/api/account/devices'),
  endDevice: (id: string) => request<Device[]>('DELETE', `/api/account/devices/${encodeURIComponent(id)}`),
  logoutEverywhere: () => request<Me>('DELETE', '/api/account/devices'),
  mailCode: (name: string) => request<void>('POST', '/api/recover/mail', { body: { name } }),
  recover: (wish: Recovery) => request<Registered>('POST', '/api/recover', { body: wish }),
}
