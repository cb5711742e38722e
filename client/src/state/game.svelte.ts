// The one truth of the game screen: the last view the server sent, the log, and what the person
// has picked so far.  Components read it and call its few methods; nothing else talks to the net.
import type {
  ChatLine, ClientMessage, Declared, Explained, GameInfo, Hints, Motion, Option, PlayerView, Reach, Refused,
  Suggested, Update, View, Welcome,
} from '../net/protocol'
import type { Connection, Heard } from '../net/socket'
import { type Hold, holdChange, holdOf } from '../modules/registry'
import { type Cargo, cargoOf, carries } from './cargo'
import { type Pick, fullest, matching } from './picks'
import { settings } from './settings.svelte'
import { sinceOwnTurn } from './moments'

/** What happened, field by field. */
export type Fact = { kind: string; seat: number } & Record<string, string | number | null>
/** With its line for people; `many` is that of several in a row, with a gap {count}. */
export type GameEvent = Fact & { text: string; many: string }
export type Send = (message: ClientMessage) => void

/** Something to tell for a moment: why an action is impossible, or that one was refused. */
export interface Notice {
  kind: 'explained' | 'refused'
  code: string
  args: Record<string, unknown>
  /** The server's own words, in English; used when no catalogue has the code. */
  text: string
  /** The space it is about, if any. */
  space: string | null
}

/** What happened since the person last looked, to be shown step by step on the map. */
export interface Recap {
  events: GameEvent[]
  /** The view before them, where there was one. */
  before: View | null
}

export const NOTICE_FOR = 3000

/** Questions that tell nothing by themselves: with one answer they may be skipped. */
const PLAIN: ReadonlySet<string> = new Set([
  'pay_resources', 'place_resources', 'place_worker', 'discard_cards', 'gain', 'reward', 'star',
  'move_end', 'retreat',
])

export class GameState {
  info = $state.raw<GameInfo | null>(null)
  view = $state.raw<View | null>(null)
  /** What lies on this table: its board, and how its pieces look. */
  declared = $state.raw<Declared | null>(null)
  hints = $state.raw<Hints | null>(null)
  log = $state.raw<GameEvent[]>([])
  chat = $state.raw<ChatLine[]>([])
  /** Seats that this one does not want to hear. */
  blocked = $state.raw<number[]>([])
  motion = $state.raw<Motion | null>(null)
  /** The seats this browser may play for, and the one this socket shows. */
  seats = $state.raw<number[]>([])
  /** What has been picked of the answer to the open question. */
  pick = $state.raw<Pick>({})
  /** Tokens chosen so far that go to the server together. */
  collected = $state.raw<Option[]>([])
  /** What the unit in hand shall take along with its next step. */
  wish = $state.raw<Record<string, number>>({})
  /** The person wants to choose smaller amounts than the full ones. */
  less = $state(false)
  /** A target that has been tapped once: shown as a preview until it is tapped again. */
  preview = $state<string | null>(null)
  /** Waiting for the server to acknowledge an answer. */
  busy = $state(false)
  connection = $state<Connection>('connecting')
  /** Something hovered in the log, the mat or a card: these hexes are outlined on the map. */
  pointed = $state.raw<readonly string[]>([])
  /** The seat whose mats are shown beside the map. */
  inspected = $state<number | null>(null)
  /** Overlay of who controls what. */
  showControl = $state(settings.overlay)
  notice = $state.raw<Notice | null>(null)
  suggestion = $state.raw<Suggested | null>(null)
  recap = $state.raw<Recap | null>(null)
  /** The last thing this person did was to take something back: then nothing is answered alone. */
  tookBack = $state(false)

  seat = $derived(this.view?.seat ?? null)
  me = $derived<PlayerView | null>(this.seat === null ? null : this.view!.players[this.seat])
  /** A bot plays for the own seat. */
  resting = $derived(this.info?.seats.find(({ seat }) => seat === this.seat)?.stand_in != null)
  /** It is for this person to choose, whether or not an answer is on its way. */
  asked = $derived(this.view?.decision?.options != null && !this.resting)
  mine = $derived(this.asked && !this.busy)
  options = $derived<Option[]>(this.mine ? this.view!.decision!.options! : [])
  candidates = $derived(matching(this.options, this.pick))
  /** What the unit in hand could take along: how much lies there, how much is aboard. */
  cargo = $derived<Cargo[]>(cargoOf(this.options))
  /** The hold of the unit in hand, if it has one. */
  hold = $derived<Hold | null>(this.mine ? holdOf(this.view!) : null)
  /** The answers that load and unload what is wished for. */
  private loading = $derived([...carries(this.cargo, this.wish), ...(this.hold ? holdChange(this.hold, this.wish) : [])])

  /** Another seat of this browser that must choose now. */
  handOver = $derived.by(() => {
    const seat = this.view?.decision?.seat
    return typeof seat === 'number' && seat !== this.seat && this.seats.includes(seat) ? seat : null
  })
  private toCollect = $derived.by(() => {
    const placing = this.view?.unfinished.findLast((entry) => entry.kind === 'place_resources')
    return this.view?.decision?.kind === 'place_resources' ? Number(placing?.left ?? 1) : 1
  })
  canUndo = $derived(!this.busy && (this.collected.length > 0 || (this.view?.can_undo ?? false)))
  private plan: string[] = []
  private pending: { idem: string; version: number | null } | null = null
  private questions = 0
  private explaining: { ask: number; space: string | null } | null = null
  private noticeTimer: ReturnType<typeof setTimeout> | undefined

  constructor(private send: Send) {}

  // -- answering ------------------------------------------------------------------------------

  /** Whether a gesture would lead to an answer now, given what is picked already. */
  can(part: Pick): boolean {
    return matching(this.candidates, part).length > 0
  }

  /** Whether a gesture could begin an answer, leaving aside what is picked already. */
  could(part: Pick): boolean {
    return matching(this.options, part).length > 0
  }

  /** A gesture: narrows the answer, and gives it once a single option is left. */
  choose(part: Pick): void {
    this.dismiss()
    let left = matching(this.candidates, part)
    let pick = { ...this.pick, ...part }
    if (left.length === 0) {
      left = matching(this.options, part) // a new thought replaces the old one
      pick = { ...part }
    }
    const full = left.length === 1 || this.less ? null : fullest(left)
    if (left.length === 1) this.answer(left[0])
    else if (full) this.answer(full)
    else if (left.length > 1) this.pick = pick
  }

  unpick(): void {
    this.pick = {}
    this.preview = null
    this.less = false
  }

  answer(option: Option): void {
    const left = this.toCollect
    if (left > 1 && option.action.kind === 'place') this.collect(option, left)
    else if (this.collected.length) this.follow([...this.sorted(), option.text])
    else this.play([option.text])
  }

  /** Answers one after another, for as long as each is among the options when its turn comes. */
  follow(actions: string[]): void {
    this.plan = actions.slice(1)
    this.collected = []
    if (actions.length) this.play([actions[0]])
  }

  /** Tokens are put down in the order of the rules, but chosen in any: sent when all are. */
  private collect(option: Option, left: number): void {
    this.collected = [...this.collected, option]
    this.pick = {}
    if (this.collected.length === left) this.follow(this.sorted())
  }

  private sorted(): string[] {
    const order = new Map(this.options.map((option, i) => [option.text, i]))
    const texts = this.collected.map((option) => option.text)
    return texts.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
  }

  /** Several answers in a row, all or none: the way to a hex several steps away. */
  play(actions: string[]): void {
    if (!this.view || this.busy) return
    this.tookBack = false
    const idem = this.begin()
    this.send({ type: 'act', idem, version: this.view.version, actions })
  }

  reach(space: string): Reach | undefined {
    return this.mine ? this.hints?.reach.find((way) => way.space === space) : undefined
  }

  /** Send the unit in hand to a space, however many steps away, with what it shall carry. */
  moveTo(space: string): void {
    if (this.asksFirst(space) && this.preview !== space) {
      this.preview = space
      return
    }
    const way = this.reach(space)?.actions
    const step = this.options.find(({ action }) => action.kind === 'step' && action.space === space)
    const actions = way ?? (step && [step.text])
    if (actions) this.play([...this.loading, ...actions])
  }

  /** Going there is worth a second thought: a fight without any power. */
  asksFirst(space: string): boolean {
    const warned = this.hints?.warnings.includes('no_power') ?? false
    const fights = this.reach(space)?.combat ?? false
    return warned && fights && !settings.muted.includes('no_power')
  }

  undo(all = false): void {
    if (!this.canUndo) return
    if (this.collected.length) {
      this.collected = this.collected.slice(0, -1)
      return
    }
    this.tookBack = true
    this.plan = []
    const idem = this.begin()
    this.send({ type: 'undo', idem, version: this.view!.version, all })
  }

  /** The unit in hand has not gone anywhere yet: another one may be taken instead. */
  get unmoved(): boolean {
    const move = this.view?.unfinished.findLast((entry) => entry.kind === 'move')
    return this.mine && this.view?.decision?.kind === 'move' && !!move?.unit && !this.could({ kind: 'stop' })
  }

  /** Put the unit in hand back and take another one. */
  swapUnit(unit: string, space: string): void {
    if (!this.unmoved || !this.canUndo) return
    this.undo()
    this.plan = [`unit ${unit} ${space}`]
  }

  /** The kinds of own units on a space. */
  ownUnits(space: string): string[] {
    const own = this.view?.pieces.filter((piece) => piece.owner === this.seat && piece.space === space) ?? []
    return own.map(({ kind }) => kind)
  }

  // -- asking the server and the table ----------------------------------------------------------

  /** Ask why an action is not possible; the answer becomes the notice. */
  explain(action: string, space: string | null = null): void {
    this.explaining = { ask: ++this.questions, space }
    this.send({ type: 'explain', ask: this.questions, action })
  }

  suggest(): void {
    this.suggestion = null
    this.send({ type: 'suggest', ask: ++this.questions })
  }

  say(text: string): void {
    this.send({ type: 'say', idem: crypto.randomUUID(), text })
  }

  mute(seat: number, muted: boolean): void {
    this.send({ type: 'mute', idem: crypto.randomUUID(), seat, muted })
  }

  block(seat: number, blocked: boolean): void {
    this.send({ type: 'block', idem: crypto.randomUUID(), seat, blocked })
    this.blocked = blocked ? [...this.blocked, seat] : this.blocked.filter((each) => each !== seat)
  }

  report(line: number, reason: string): void {
    this.send({ type: 'report', idem: crypto.randomUUID(), line, reason })
  }

  askTakeback(): void {
    this.send({ type: 'ask_takeback', idem: crypto.randomUUID() })
  }

  askReplace(seat: number, bot: string | null): void {
    this.send({ type: 'ask_replace', idem: crypto.randomUUID(), seat, bot })
  }

  vote(motion: number, agree: boolean): void {
    this.send({ type: 'vote', idem: crypto.randomUUID(), motion, agree })
  }

  prefer(autoBonus: boolean): void {
    this.send({ type: 'prefer', idem: crypto.randomUUID(), auto_bonus: autoBonus })
  }

  /** Nothing of what this seat knew may be left when another one looks on. */
  forget(): void {
    this.view = null
    this.hints = null
    this.log = []
    this.recap = null
    this.plan = []
    this.collected = []
    this.unpick()
    this.dismiss()
    this.settle()
  }

  dismiss(): void {
    clearTimeout(this.noticeTimer)
    this.notice = null
  }

  // -- hearing from the server ------------------------------------------------------------------

  receive(message: Heard): void {
    switch (message.type) {
      case 'welcome': return this.welcomed(message)
      case 'update': return this.updated(message)
      case 'ack': return this.acknowledged(message.idem, message.version)
      case 'refused': return this.refused(message)
      case 'chat': return this.heard(message)
      case 'table': this.info = message.info; return
      case 'motion': return this.moved(message)
      case 'explained': return this.explained(message)
      case 'suggested': this.suggestion = message; return
      case 'pong': return
    }
  }

  private begin(): string {
    const idem = crypto.randomUUID()
    this.pending = { idem, version: null }
    this.busy = true
    this.unpick()
    this.dismiss()
    return idem
  }

  private settle(): void {
    this.pending = null
    this.busy = false
  }

  private welcomed(message: Welcome): void {
    this.info = message.info
    this.seats = message.seats
    this.chat = message.chat
    this.blocked = message.blocked
    if (message.seat !== null && message.info.status === 'running') this.prefer(settings.autoBonus)
  }

  private updated({ view, hints, log_from, events }: Update): void {
    const before = this.view
    const known = this.log.length
    const heard = events as GameEvent[]
    this.log = [...this.log.slice(0, log_from), ...heard]
    if (before?.version !== view.version) {
      this.unpick()
      this.wish = {}
      this.collected = []
      this.suggestion = null
    }
    this.view = view
    this.hints = hints
    // Events replace others only after something was taken back: then there is nothing to show.
    if (log_from >= known || before === null) {
      const fresh = before === null ? sinceOwnTurn(this.log, view.seat) : heard
      const others = fresh.filter((event) => event.seat !== view.seat || view.seat === null)
      if (others.length) this.recap = { events: [...(this.recap?.events ?? []), ...fresh], before }
    } else this.recap = null
    if (this.pending?.version != null && view.version >= this.pending.version) this.settle()
    this.answerAlone()
  }

  /** Questions that leave no choice need no click; taking back must stay possible, though. */
  private answerAlone(): void {
    if (this.busy) return
    const next = this.plan.shift()
    if (next !== undefined && this.options.some((option) => option.text === next)) {
      this.play([next])
      return
    }
    this.plan = []
    if (this.tookBack || this.options.length !== 1) return
    const [only] = this.options
    const ends = only.action.kind === 'end_turn'
    const plain = settings.autoSingle && PLAIN.has(this.view!.decision!.kind)
    if (ends ? settings.autoEnd : plain) this.answer(only)
  }

  private acknowledged(idem: string, version: number): void {
    if (this.pending?.idem !== idem) return
    this.pending.version = version
    if (!this.view || this.view.version < version) return
    this.settle()
    this.answerAlone()
  }

  private refused(message: Refused): void {
    if (message.idem === null || message.idem === this.pending?.idem) this.settle()
    this.plan = []
    this.show({
      kind: 'refused', code: message.code, args: message.details, text: message.text, space: null,
    })
  }

  private explained(message: Explained): void {
    if (message.ask !== this.explaining?.ask || message.code === null) return
    const { space } = this.explaining
    this.show({ kind: 'explained', code: message.code, args: message.args, text: message.text, space })
  }

  private moved(motion: Motion): void {
    this.motion = motion.outcome === 'open' ? motion : null
    if (motion.outcome === 'refused') this.show({ kind: 'refused', code: 'motion_refused', args: {}, text: '', space: null })
  }

  private heard(line: ChatLine): void {
    if (!this.chat.some((old) => old.number === line.number)) this.chat = [...this.chat, line]
  }

  private show(notice: Notice): void {
    this.dismiss()
    this.notice = notice
    this.noticeTimer = setTimeout(() => (this.notice = null), NOTICE_FOR)
  }
}
