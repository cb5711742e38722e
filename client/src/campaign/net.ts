// Campaigns over REST, and the live line that tells when one has changed.
import { backoff } from '../net/backoff'
import { request } from '../net/api'
import type { CampaignCreated, CampaignUpdate, JoinCampaign, MyCampaign, NewCampaign, TableAct } from '../net/protocol'

const at = (id: string) => `/api/campaigns/${encodeURIComponent(id)}`

/** Whose view, in which language. */
export interface Viewpoint {
  member?: number
  lang: string
}

export const campaigns = {
  create: (order: NewCampaign) => request<CampaignCreated>('POST', '/api/campaigns', { body: order }),
  mine: () => request<MyCampaign[]>('GET', '/api/campaigns'),
  get: (id: string, from: Viewpoint) => request<CampaignUpdate>('GET', at(id), { query: { ...from } }),
  join: (id: string, wish: JoinCampaign) => request<CampaignCreated>('POST', `${at(id)}/join`, { body: wish }),
  answer: (id: string, from: Viewpoint, version: number, actions: string[]) =>
    request<CampaignUpdate>('POST', `${at(id)}/answers`, { query: { ...from }, body: { idem: crypto.randomUUID(), version, actions } }),
  act: (id: string, from: Viewpoint, act: Omit<TableAct, 'idem'>) =>
    request<CampaignUpdate>('POST', `${at(id)}/acts`, { query: { ...from }, body: { idem: crypto.randomUUID(), ...act } }),
  exportUrl: (id: string) => `${at(id)}/export`,
  bringIn: (file: Blob) => request<CampaignCreated>('POST', '/api/campaigns/import', { raw: file }),
}

const REFUSED = 1008

/** Tells of every change; comes back by itself after a loss. */
export class CampaignSocket {
  private socket: WebSocket | null = null
  private closed = false
  private tries = 0
  private retry: ReturnType<typeof setTimeout> | undefined

  constructor(
    private id: string,
    private from: Viewpoint,
    private events: { update: (update: CampaignUpdate) => void; lost: (lost: boolean) => void; refused: () => void },
  ) {}

  open(): void {
    const query = new URLSearchParams({ lang: this.from.lang })
    if (this.from.member !== undefined) query.set('member', String(this.from.member))
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}${at(this.id)}/socket?${query}`)
    this.socket = socket
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as CampaignUpdate | { type: 'refused' }
      if (message.type !== 'campaign') return
      this.tries = 0
      this.events.lost(false)
      this.events.update(message)
    }
    socket.onclose = (event) => this.lost(socket, event.code)
    socket.onerror = () => socket.close()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.retry)
    this.socket?.close()
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.closed) return
    if (code === REFUSED) {
      this.events.refused()
      return
    }
    this.events.lost(true)
    this.retry = setTimeout(() => this.open(), backoff(this.tries, Math.random))
    this.tries += 1
  }
}
