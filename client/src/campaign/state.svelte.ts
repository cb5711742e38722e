// A campaign as it is known here, and what can be done in it.
import { getContext, setContext } from 'svelte'
import { language } from '../i18n'
import type { CampaignUpdate, MemberInfo, MemberView, TableAct } from '../net/protocol'
import { problemText } from '../screens/parts/problem'
import { CampaignSocket, type Viewpoint, campaigns } from './net'

export class CampaignState {
  update = $state.raw<CampaignUpdate | null>(null)
  lost = $state(false)
  refused = $state(false)
  busy = $state(false)
  fault = $state('')
  private socket: CampaignSocket | null = null

  constructor(
    readonly id: string,
    private member?: number,
  ) {}

  view = $derived.by(() => this.update?.view ?? null)
  info = $derived.by(() => this.update?.info ?? null)
  me = $derived.by(() => this.update?.member ?? null)
  question = $derived.by(() => this.view?.question ?? null)
  mine = $derived.by(() => this.view?.members.find(({ member }) => member === this.me) ?? null)
  host = $derived.by(() => this.info?.members.some(({ member, host }) => host && this.update!.own.includes(member)) ?? false)
  /** Those who take part now. */
  playing = $derived.by(() => this.view?.members.filter(({ status }) => status === 'in') ?? [])

  private get from(): Viewpoint {
    return { lang: language(), ...(this.member === undefined ? {} : { member: this.member }) }
  }

  open(): void {
    this.close()
    this.socket = new CampaignSocket(this.id, this.from, {
      update: (update) => (this.update = update),
      lost: (lost) => (this.lost = lost),
      refused: () => (this.refused = true),
    })
    this.socket.open()
  }

  close(): void {
    this.socket?.close()
  }

  person(member: number): MemberInfo | undefined {
    return this.info?.members.find((each) => each.member === member)
  }

  memberOf(member: number): MemberView | undefined {
    return this.view?.members.find((each) => each.member === member)
  }

  answer(...actions: string[]): Promise<boolean> {
    return this.attempt(() => campaigns.answer(this.id, this.from, this.view!.version, actions))
  }

  act(act: Omit<TableAct, 'idem'>): Promise<boolean> {
    return this.attempt(() => campaigns.act(this.id, this.from, act))
  }

  async attempt(work: () => Promise<CampaignUpdate | void>): Promise<boolean> {
    this.busy = true
    this.fault = ''
    try {
      const update = await work()
      if (update) this.update = update
      return true
    } catch (error) {
      this.fault = problemText(error)
      return false
    } finally {
      this.busy = false
    }
  }
}

const KEY = Symbol('campaign')
export const provideCampaign = (state: CampaignState) => setContext(KEY, state)
export const useCampaign = () => getContext<CampaignState>(KEY)
