// What the server tells of somebody's finished games.
import { request } from '../net/api'
import type { Statistics } from '../net/protocol'

/** One's own, or those that somebody shows at a link. */
export const statistics = (link: string, lang: string) =>
  request<Statistics>('GET', link ? `/api/players/${encodeURIComponent(link)}` : '/api/me/statistics', { query: { lang } })

export const show = (name: string, lang: string) =>
  request<Statistics>('PUT', '/api/me/statistics/link', { body: { name }, query: { lang } })

export const hide = () => request<void>('DELETE', '/api/me/statistics/link')
