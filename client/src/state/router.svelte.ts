// The way from an address to a screen, with the browser's own history.
export type ScreenName =
  | 'home' | 'new' | 'game' | 'watch' | 'campaign' | 'companion' | 'replay' | 'learn' | 'settings' | 'help' | 'about' | 'me' | 'player' | 'dev' | 'lost'

export interface Route {
  name: ScreenName
  /** The part after the screen's name: the id of a game, or "". */
  id: string
  query: URLSearchParams
}

const PLAIN: ReadonlySet<string> = new Set(['new', 'campaign', 'companion', 'learn', 'settings', 'help', 'about', 'me'])
const WITH_ID: ReadonlySet<string> = new Set(['game', 'watch', 'campaign', 'replay', 'dev', 'learn', 'player'])

export function parse(address: URL): Route {
  const [first = '', id = '', ...rest] = address.pathname.split('/').filter(Boolean)
  const query = address.searchParams
  if (first === '') return { name: 'home', id: '', query }
  const fits = rest.length === 0 && (id === '' ? PLAIN.has(first) : WITH_ID.has(first))
  if (!fits) return { name: 'lost', id: '', query }
  return { name: first as ScreenName, id: decodeURIComponent(id), query }
}

class Router {
  route = $state.raw<Route>({ name: 'home', id: '', query: new URLSearchParams() })

  start(): void {
    this.read()
    addEventListener('popstate', () => this.read())
    document.addEventListener('click', (event) => this.follow(event))
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    this.read()
    scrollTo(0, 0)
  }

  private read(): void {
    this.route = parse(new URL(location.href))
  }

  /** Plain clicks on links of our own stay on the page; all others are the browser's. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target || link.hasAttribute('download')) return
    const address = new URL(link.href, location.href)
    if (address.origin !== location.origin || address.pathname.startsWith('/api')) return
    if (address.hash && address.pathname === location.pathname) return
    event.preventDefault()
    this.go(address.pathname + address.search + address.hash)
  }
}

export const router = new Router()
export const go = (path: string, replace = false) => router.go(path, replace)
