// The one truth of the game screen: the last view the server sent, the log, and what the person
// has picked so far.  Components read it and call its few methods; nothing else talks to the net.
import { isTaught } from '../guide/taught'
import type {
  ChatLine, ClientMessage, Declared, Explained, GameInfo, Hints, LessonProgress, Motion, Option, PlayerView, Reach, Refused,
  Story, Suggested, Update, View, Welcome,
} from '../net/protocol'
import type { Connection, Heard } from '../net/socket'
import { type Hold, holdChange, holdOf } from '../modules/registry'
import { type Order, lastOrder } from './orders'
import { type Cargo, cargoOf, carries } from './cargo'
import { type Choosable, type Pick, fullest, matching } from './picks'
import { settings } from './settings.svelte'
import { retold, sinceOwnTurn } from './moments'

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

function laterOptions(hints: Hints | null): Choosable[] {
  return (hints?.ahead ?? []).flatMap(({ section, before, options }) => options.map(({ text, action }) => ({
    text, before, action: section === null ? action : { section, ...action },
  })))
}

export class GameState {
  info = $state.raw<GameInfo | null>(null)
  view = $state.raw<View | null>(null)
  /** What lies on this table: its board, and how its pieces look. */
  declared = $state.raw<Declared | null>(null)
  hints = $state.raw<Hints | null>(null)
  /** How far one has come, at the table of a lesson. */
  lesson = $state.raw<LessonProgress | null>(null)
  log = $state.raw<GameEvent[]>([])
  /** The log again, a sentence for each turn. */
  stories = $state.raw<Story[]>([])
  chat = $state.raw<ChatLine[]>([])
  /** How many lines of the talk have been seen, and how many panels show it. */
  chatSeen = $state(0)
  chatOpen = $state(0)
  unread = $derived(this.chat.slice(this.chatSeen).filter(({ seat }) => seat === null || !(this.seats.includes(seat) || this.blocked.includes(seat))).length)
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
  /** A chapter, a drill or the guide of the first game stands at this table; a sandbox has none. */
  taught = $derived(this.seat !== null && isTaught(this.info?.guide))
  /** A bot plays for the own seat. */
  resting = $derived(this.info?.seats.find(({ seat }) => seat === this.seat)?.stand_in != null)
  /** It is for this person to choose, whether or not an answer is on its way. */
  asked = $derived(this.view?.decision?.options != null && !this.resting)
  mine = $derived(this.asked && !this.busy)
  options = $derived<Option[]>(this.mine ? this.view!.decision!.options! : [])
  /** Answers to later questions of the turn that a click can give at once. */
  ahead = $derived<Choosable[]>(this.mine ? laterOptions(this.hints) : [])
  candidates = $derived<Choosable[]>(Object.keys(this.pick).length ? this.reachable(this.pick) : this.options)
  /** The end of the turn, now or after what can be left without loss. */
  end = $derived<Choosable | null>(this.reachable({ kind: 'end_turn' })[0] ?? null)
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
  /** Answers that turn hidden cards or begin a fight, now and later in the turn: there undo ends. */
  private seals = $derived(new Set([...(this.hints?.seals ?? []), ...(this.hints?.ahead ?? []).flatMap(({ seals }) => seals)]))
  private toCollect = $derived.by(() => {
    const placing = this.view?.unfinished.findLast((entry) => entry.kind === 'place_resources')
    return this.view?.decision?.kind === 'place_resources' ? Number(placing?.left ?? 1) : 1
  })
  canUndo = $derived(!this.busy && (this.collected.length > 0 || (this.view?.can_undo ?? false)))
  /** Orders that were taken back, the last one at the end: until something else is ordered. */
  private undone = $state.raw<string[][]>([])
  canRedo = $derived(this.mine && this.undone.length > 0)
  private plan: string[] = []
  /** What was written after something that is being changed: it comes again when it can. */
  private later: string[] = []
  private pending: { idem: string; version: number | null } | null = null
  /** The answer on its way was given by the page, not by the person. */
  private alone = false
  private questions = 0
  private explaining: { ask: number; space: string | null } | null = null
  private noticeTimer: ReturnType<typeof setTimeout> | undefined

  constructor(private send: Send) {}

  // -- answering ------------------------------------------------------------------------------

  /** Whether a gesture would lead to an answer now, given what is picked already. */
  can(part: Pick): boolean {
    return matching(this.candidates, part).length > 0 || (!Object.keys(this.pick).length && this.could(part))
  }

  /** Whether a gesture could begin an answer, leaving aside what is picked already. */
  could(part: Pick): boolean {
    return this.reachable(part).length > 0
  }

  /** Answers to the open question with these fields; if there are none, those to later ones. */
  private reachable(part: Pick): Choosable[] {
    const now = matching(this.options, part)
    return now.length ? now : matching(this.ahead, part)
  }

  /** Whether this answer, or what a gesture would choose, bears the seal. */
  bearsSeal(what: Option | Pick): boolean {
    const all = 'action' in what ? [what as Option] : this.reachable(what)
    const meant = all.length === 1 ? all[0] : fullest(all)
    return meant !== null && this.seals.has(meant.text)
  }

  /** A gesture: narrows the answer, and gives it once a single option is left. */
  choose(part: Pick): void {
    this.dismiss()
    let left = matching(this.candidates, part)
    let pick = { ...this.pick, ...part }
    if (left.length === 0) {
      left = this.reachable(part) // a new thought replaces the old one
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

  answer(option: Choosable): void {
    if (option.before?.length) return this.playOrders([...option.before, option.text])
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

  /** Orders of a turn in a row, all or none, each of which can be taken back. */
  playOrders(actions: readonly string[]): void {
    this.collected = []
    this.play([...actions])
  }

  /** Several answers in a row, all or none: the way to a hex several steps away. */
  play(actions: string[]): void {
    if (!this.view || this.busy) return
    this.tookBack = false
    this.undone = []
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

  /** Take back the last order with all its decisions, or what was picked for the next one. */
  undo(): void {
    if (!this.canUndo) return
    if (this.collected.length) {
      this.collected = this.collected.slice(0, -1)
      return
    }
    const written = this.hints?.written ?? []
    const steps = lastOrder(written)
    const undone = [...this.undone, written.slice(-steps).map(({ text }) => text)]
    this.takeBack(steps)
    this.undone = undone
  }

  /** Give the order again that was taken back last. */
  redo(): void {
    const order = this.undone.at(-1)
    if (!this.canRedo || !order?.length) return
    const rest = this.undone.slice(0, -1)
    this.playOrders(order)
    this.undone = rest
    this.tookBack = rest.length > 0 // what followed by itself is among the rest
  }

  /** Strike an order of this turn; what hangs on it falls away, all else stays. */
  strike(order: Order): void {
    const { written } = this.hints!
    const rest = written.slice(order.end)
    const kept = rest.length ? [...order.lead, ...rest] : []
    this.takeBack(written.length - order.start, kept.map(({ text }) => text))
  }

  /** Back to before the decision with this number, to make it anew; the later ones come again. */
  change(row: number): void {
    const { written } = this.hints!
    const same = written.slice(row).findIndex(({ action }) => action.kind !== written[row].action.kind)
    const later = same < 0 ? [] : written.slice(row + same).map(({ text }) => text)
    this.takeBack(written.length - row)
    this.later = later
  }

  private takeBack(steps: number, again: string[] = []): void {
    if (this.busy || !this.view) return
    this.tookBack = true
    this.undone = []
    this.plan = []
    this.later = []
    const idem = this.begin()
    this.send({ type: 'undo', idem, version: this.view.version, steps, again })
  }

  /** The unit in hand has not gone anywhere yet: another one may be taken instead. */
  get unmoved(): boolean {
    const move = this.view?.unfinished.findLast((entry) => entry.kind === 'move')
    return this.mine && this.view?.decision?.kind === 'move' && !!move?.unit && !this.could({ kind: 'stop' })
  }

  /** Put the unit in hand back and take another one. */
  swapUnit(unit: string, space: string): void {
    if (!this.unmoved || !this.canUndo) return
    this.takeBack(1)
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

  /** Why something cannot be done, in words that the page has already. */
  tell(text: string, space: string | null = null): void {
    this.show({ kind: 'explained', code: '', args: {}, text, space })
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
    this.stories = []
    this.recap = null
    this.plan = []
    this.later = []
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
    this.alone = false
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
    if (!this.chat.length) this.chatSeen = message.chat.length
    this.chat = message.chat
    this.blocked = message.blocked
    if (message.seat !== null && message.info.status === 'running') this.prefer(settings.autoBonus)
  }

  private updated({ view, hints, lesson, log_from, events, stories }: Update): void {
    const before = this.view
    const known = this.log.length
    const heard = events as GameEvent[]
    this.log = [...this.log.slice(0, log_from), ...heard]
    this.stories = retold(this.stories, stories)
    if (before?.version !== view.version) {
      this.unpick()
      this.wish = {}
      this.collected = []
      this.suggestion = null
    }
    if (before?.turn !== view.turn) this.undone = []
    this.view = view
    this.hints = hints
    this.lesson = lesson ?? null
    // Events replace others only after something was taken back: then there is nothing to show.
    if (log_from >= known || before === null) {
      const fresh = before === null ? sinceOwnTurn(this.log, view.seat) : heard
      const others = fresh.filter((event) => event.seat !== view.seat || view.seat === null)
      if (others.length) this.recap = { events: [...(this.recap?.events ?? []), ...fresh], before }
    } else this.recap = null
    if (this.pending?.version != null && view.version >= this.pending.version) this.settle()
    this.answerAlone()
  }

  /** What needs no click happens; after taking back, nothing does: it must stay possible. */
  private answerAlone(): void {
    if (this.busy) return
    if (this.playNext(this.plan)) return
    this.plan = []
    if (this.playNext(this.later)) return
    if (!this.asked) this.later = []
    if (this.tookBack || !this.asked) return
    const follow = settings.autoSingle ? this.hints?.follow : null
    if (follow) this.play(follow.actions)
    else if (this.options.length === 1 && this.options[0].action.kind === 'end_turn' && settings.autoEnd) this.answer(this.options[0])
    this.alone = this.busy
  }

  /** The next of some answers, if it is among the options now. */
  private playNext(texts: string[]): boolean {
    if (!texts.length || !this.options.some((option) => option.text === texts[0])) return false
    this.play([texts.shift()!])
    return true
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
    this.undone = []
    if (this.alone && message.code === 'stale') return // another page of this person was first
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
