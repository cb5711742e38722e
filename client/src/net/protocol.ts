// Generated from snath.server.protocol by scripts/types.mjs. Do not edit by hand.

export type ClientMessage =
  | Act
  | Undo
  | AskTakeback
  | Vote
  | AskReplace
  | Say
  | Mute
  | Block
  | Report
  | Explain
  | Suggest
  | Prefer
  | Ping;
export type ServerMessage =
  | Welcome
  | Update
  | Patch
  | Ack
  | Refused
  | ChatLine
  | Table
  | Motion
  | Explained
  | Suggested
  | Pong;

/**
 * Every type that travels, by name; never sent itself.
 */
export interface Wire {
  AccountInfo: AccountInfo;
  AchievementInfo: AchievementInfo;
  Ack: Ack;
  Act: Act;
  Ahead: Ahead;
  Answer: Answer;
  AskReplace: AskReplace;
  AskTakeback: AskTakeback;
  AutomaCard: AutomaCard;
  AutomaGain: AutomaGain;
  AutomaMove: AutomaMove;
  AutomaScheme: AutomaScheme;
  BidHint: BidHint;
  Block: Block;
  BoardCard: BoardCard;
  BotLevel: BotLevel;
  CampaignCreated: CampaignCreated;
  CampaignInfo: CampaignInfo;
  CampaignLine: CampaignLine;
  CampaignOption: CampaignOption;
  CampaignQuestion: CampaignQuestion;
  CampaignUpdate: CampaignUpdate;
  CampaignView: CampaignView;
  CardMove: CardMove;
  Catalogue: Catalogue;
  Change: Change;
  ChangedComponent: ChangedComponent;
  ChangedComponents: ChangedComponents;
  ChangedField: ChangedField;
  ChatLine: ChatLine;
  Choices: Choices;
  ClientMessage: ClientMessage;
  Commitment: Commitment;
  CompanionChoices: CompanionChoices;
  CompanionCommand: CompanionCommand;
  CompanionLine: CompanionLine;
  CompanionOrder: CompanionOrder;
  CompanionState: CompanionState;
  CompanionTable: CompanionTable;
  CompanionUndo: CompanionUndo;
  Component: Component;
  ComponentEntry: ComponentEntry;
  Components: Components;
  ContainerLook: ContainerLook;
  ContainerView: ContainerView;
  Created: Created;
  Credentials: Credentials;
  Cube: Cube;
  Decision: Decision;
  Decks: Decks;
  Declared: Declared;
  Device: Device;
  Difference: Difference;
  Drawn: Drawn;
  EncounterCard: EncounterCard;
  EncounterOption: EncounterOption;
  EpisodeIntro: EpisodeIntro;
  EpisodeOutcome: EpisodeOutcome;
  EpisodeResult: EpisodeResult;
  Excluded: Excluded;
  Explain: Explain;
  Explained: Explained;
  FactionCard: FactionCard;
  FactoryCard: FactoryCard;
  FightSide: FightSide;
  FinalTotal: FinalTotal;
  Finale: Finale;
  Fit: Fit;
  Follow: Follow;
  Forgotten: Forgotten;
  Fork: Fork;
  Fortune: Fortune;
  Frame: Frame;
  Frames: Frames;
  GameInfo: GameInfo;
  GoalLook: GoalLook;
  Graph: Graph;
  Hex: Hex;
  Highlight: Highlight;
  Highlights: Highlights;
  Hints: Hints;
  HomeBase: HomeBase;
  Idea: Idea;
  InForce: InForce;
  Join: Join;
  JoinCampaign: JoinCampaign;
  Laid: Laid;
  LayLesson: LayLesson;
  Leadership: Leadership;
  LessonBook: LessonBook;
  LessonCard: LessonCard;
  LessonLearnt: LessonLearnt;
  LessonPiece: LessonPiece;
  LessonProgress: LessonProgress;
  LessonShelf: LessonShelf;
  LessonStep: LessonStep;
  Look: Look;
  Mark: Mark;
  MatCard: MatCard;
  MatSection: MatSection;
  MayFollow: MayFollow;
  Me: Me;
  Meant: Meant;
  MechView: MechView;
  MemberInfo: MemberInfo;
  MemberLog: MemberLog;
  MemberView: MemberView;
  Mine: Mine;
  Motion: Motion;
  Mute: Mute;
  MyCampaign: MyCampaign;
  NewCampaign: NewCampaign;
  NewEmail: NewEmail;
  NewGame: NewGame;
  NewPassword: NewPassword;
  ObjectiveCard: ObjectiveCard;
  ObjectiveHint: ObjectiveHint;
  ObjectivePart: ObjectivePart;
  OfferedMod: OfferedMod;
  Opponent: Opponent;
  OpponentOrder: OpponentOrder;
  Option: Option;
  OptionChoice: OptionChoice;
  Outcome: Outcome;
  OwnedModView: OwnedModView;
  Password: Password;
  Patch: Patch;
  Piece: Piece;
  Ping: Ping;
  PlaceOrder: PlaceOrder;
  PlannedOrder: PlannedOrder;
  Played: Played;
  PlayedEpisode: PlayedEpisode;
  PlayerView: PlayerView;
  Pong: Pong;
  Prefer: Prefer;
  Problem: Problem;
  PushEnd: PushEnd;
  PushKey: PushKey;
  PushOrder: PushOrder;
  Ranked: Ranked;
  Reach: Reach;
  ReadOnly: ReadOnly;
  Recovery: Recovery;
  Refused: Refused;
  Registered: Registered;
  Rename: Rename;
  Report: Report;
  Requirement: Requirement;
  Risk: Risk;
  Road: Road;
  RuleLevel: RuleLevel;
  Say: Say;
  SeatInfo: SeatInfo;
  SeatOrder: SeatOrder;
  SectionHint: SectionHint;
  ServerMessage: ServerMessage;
  Showing: Showing;
  StarTally: StarTally;
  StarTracker: StarTracker;
  Station: Station;
  Statistics: Statistics;
  Story: Story;
  StructureCard: StructureCard;
  Suggest: Suggest;
  Suggested: Suggested;
  Table: Table;
  TableAct: TableAct;
  TableView: TableView;
  Tally: Tally;
  Texts: Texts;
  Tier: Tier;
  TileCard: TileCard;
  Token: Token;
  TopAction: TopAction;
  TopRow: TopRow;
  TrackLook: TrackLook;
  TrackMarker: TrackMarker;
  TrackerSpace: TrackerSpace;
  Tracks: Tracks;
  TurnedCard: TurnedCard;
  Undo: Undo;
  UnitLook: UnitLook;
  Update: Update;
  View: View;
  Vote: Vote;
  Watched: Watched;
  WealthLine: WealthLine;
  Welcome: Welcome;
  WrittenOption: WrittenOption;
  WrongTurn: WrongTurn;
}
/**
 * What an account's own pages show of it.
 */
export interface AccountInfo {
  name: string;
  email: string | null;
  recovery: boolean;
  mails: boolean;
}
/**
 * An achievement: what it is, how far somebody has come, and the game that earned it.
 */
export interface AchievementInfo {
  key: string;
  group: string;
  module: string;
  icon: string;
  name: string;
  text: string;
  done: number;
  of: number;
  earned: Mark | null;
}
/**
 * Something that was reached in a game; others are not told which, unless it is public.
 */
export interface Mark {
  value: number;
  at: string;
  game: string | null;
}
/**
 * The message with this `idem` was carried out and is stored.
 */
export interface Ack {
  type: "ack";
  idem: string;
  version: number;
}
/**
 * Play one or more answers, all or none.  `version` is that of the view they were made for.
 *
 * The same `idem` twice gives the same answer and plays once.
 */
export interface Act {
  type: "act";
  idem: string;
  version: number;
  actions: string[];
}
/**
 * Answers to a question that comes later in the turn, and how to get to it at once.
 */
export interface Ahead {
  section: string | null;
  before: string[];
  options: Option[];
  seals: string[];
}
/**
 * One legal answer: in notation, and with a key per field.
 */
export interface Option {
  text: string;
  action: {
    [k: string]: string | number;
  };
}
/**
 * Answers of one member, all or none.  `version` is that of the view they were made for.
 *
 * The same `idem` twice gives the same answer and counts once.
 */
export interface Answer {
  idem: string;
  version: number;
  actions: string[];
}
/**
 * Ask the table to let a bot play for an absent seat (`bot` null: give it back).
 */
export interface AskReplace {
  type: "ask_replace";
  idem: string;
  seat: number;
  bot?: string | null;
}
/**
 * Ask the table to go back to before the own last turn or decision, beyond a reveal.
 */
export interface AskTakeback {
  type: "ask_takeback";
  idem: string;
}
export interface AutomaCard {
  number: number;
  tracks: boolean;
  combat_power: number[];
  combat_cards: number;
  resources: number;
  schemes: AutomaScheme[];
}
export interface AutomaScheme {
  skip: boolean;
  moves: AutomaMove[];
  gains: AutomaGain[];
  recruit: string | null;
}
export interface AutomaMove {
  move: string;
  faction: string | null;
  power: number | null;
}
export interface AutomaGain {
  gain: string;
  amount: number;
  faction: string | null;
}
/**
 * A sensible commitment in a combat, and how often it should win against somebody of whom
 * the seat knows no more than everybody does.
 */
export interface BidHint {
  name: string;
  dial: number;
  cards: number[];
  strength: number;
  chance: number;
}
/**
 * Do not send what a seat says, or send it again; nobody else learns of it.
 */
export interface Block {
  type: "block";
  idem: string;
  seat: number;
  blocked: boolean;
}
/**
 * A board with the spaces it has.
 */
export interface BoardCard {
  key: string;
  hexes: Hex[];
  bases: HomeBase[];
  rivers: string[][];
  factory: string | null;
}
/**
 * A territory; `q` and `r` are axial coordinates of hexes with a point at the top.
 */
export interface Hex {
  id: string;
  q: number;
  r: number;
  terrain: string;
  tunnel: boolean;
  encounter: boolean;
}
export interface HomeBase {
  id: string;
  faction: string;
  q: number;
  r: number;
  connects: string[];
  adjacent_lakes: string[];
  across_river: string[];
}
export interface BotLevel {
  word: string;
  bot: string;
  level: string;
  style: string;
}
export interface CampaignCreated {
  id: string;
  own: number[];
}
/**
 * What everybody may know of a campaign without opening it.
 */
export interface CampaignInfo {
  id: string;
  name: string;
  status: "finished" | "lobby" | "running";
  pace: "async" | "live";
  stage: string;
  episode: string | null;
  game: string | null;
  members: MemberInfo[];
  waiting: number[];
  winners: number[];
  created: string;
  updated: string;
  read_only: boolean;
}
export interface MemberInfo {
  member: number;
  name: string;
  kind: "automa" | "bot" | "human";
  bot: string | null;
  level: string | null;
  faction: string | null;
  status: "in" | "left" | "out";
  taken: boolean;
  host: boolean;
}
/**
 * A line of the campaign's story for people.
 */
export interface CampaignLine {
  version: number;
  member: number | null;
  episode: string;
  key: string;
  text: string;
}
export interface CampaignOption {
  action: string;
  label: string;
}
/**
 * The open question of the viewer; `sealed`: nobody else learns the answer before all have
 * given theirs.
 */
export interface CampaignQuestion {
  kind: string;
  sealed: boolean;
  options: CampaignOption[];
  data: {
    [k: string]: unknown;
  };
}
/**
 * A campaign as one member may see it, or somebody who only looks.
 */
export interface CampaignUpdate {
  type: "campaign";
  info: CampaignInfo;
  own: number[];
  member: number | null;
  view: CampaignView | null;
  log: CampaignLine[];
}
export interface CampaignView {
  version: number;
  title: string;
  you: number | null;
  stage: "gathering" | "over" | "playing" | "ready" | "rewards";
  episode: string | null;
  journey: Station[];
  members: MemberView[];
  question: CampaignQuestion | null;
  waiting: number[];
  intro: EpisodeIntro | null;
  outcome: EpisodeOutcome | null;
  history: PlayedEpisode[];
  unlocked: {
    [k: string]: boolean;
  };
  offer: OfferedMod[];
  drawn: Drawn[];
  fork: Fork | null;
  finale: Finale | null;
}
/**
 * A place of the journey; of those ahead nothing is told but that they are there.
 */
export interface Station {
  slot: number;
  episode: string | null;
  title: string | null;
  date: string | null;
  state: "ahead" | "done" | "now";
  winners: number[];
}
export interface MemberView {
  member: number;
  name: string;
  player: string;
  faction: string | null;
  base: string | null;
  status: "in" | "left" | "out";
  waiting: boolean;
  log: MemberLog;
}
/**
 * A Campaign Log: `triumph` are ticks by column, `lines` the full rows and columns.
 */
export interface MemberLog {
  victories: number[];
  wealth: number;
  wealth_rows: WealthLine[];
  mech_mods: OwnedModView[];
  infrastructure_mods: OwnedModView[];
  bonuses: {
    [k: string]: number;
  };
  perks: string[];
  triumph: {
    [k: string]: number;
  };
  lines: number;
}
export interface WealthLine {
  episode: string;
  change: number;
  why: string;
  total: number;
}
export interface OwnedModView {
  name: string;
  price: number;
}
export interface EpisodeIntro {
  episode: string;
  title: string;
  date: string;
  opening: string;
  rules: string[];
  goals: string[];
}
export interface EpisodeOutcome {
  episode: string;
  closing: string;
  rewards: string[];
}
export interface PlayedEpisode {
  episode: string;
  results: EpisodeResult[];
  vote: {
    [k: string]: number;
  } | null;
}
export interface EpisodeResult {
  member: number;
  faction: string;
  mat: string | null;
  coins: number;
  stars: string[];
  won: boolean;
}
export interface OfferedMod {
  kind: string;
  mod: string;
}
export interface Drawn {
  member: number;
  count: number;
}
export interface Fork {
  war: Road;
  peace: Road;
}
/**
 * What one side of a fork would bring.
 */
export interface Road {
  title: string;
  rules: string[];
}
export interface Finale {
  ranking: FinalTotal[];
  winners: number[];
  leadership: Leadership[];
}
export interface FinalTotal {
  member: number;
  place: number;
  coins: number;
  lines: number;
  total: number;
  victories: number;
  ticks: number;
}
export interface Leadership {
  member: number;
  profile: RuleLevel[];
}
/**
 * How somebody will rule: A is the best of the table.
 */
export interface RuleLevel {
  category: string;
  value: number;
  level: "A" | "B" | "C";
  title: string;
  text: string;
}
/**
 * A line of the first row; `topics` explain it.
 */
export interface CardMove {
  text: string;
  topics: string[];
}
export interface Catalogue {
  modules: string[];
  factions: FactionCard[];
  mats: MatCard[];
  banned_pairs: string[][];
  top_row: TopRow;
  cubes: Cube[];
  structures: StructureCard[];
  tracks: Tracks;
  tiles: TileCard[];
  objectives: ObjectiveCard[];
  encounters: EncounterCard[];
  factory_cards: FactoryCard[];
  automa_cards: AutomaCard[];
  star_trackers: StarTracker[];
}
export interface FactionCard {
  key: string;
  module: string;
  power: number;
  combat_cards: number;
  ability: string;
  mechs: string[];
  one_time: {
    [k: string]: number;
  };
  six_or_seven_players: {
    [k: string]: string;
  };
}
export interface MatCard {
  key: string;
  module: string;
  number: string;
  rank: number;
  popularity: number;
  coins: number;
  objectives: number;
  sections: MatSection[];
}
/**
 * A section by its bottom-row action, with the printed costs.
 */
export interface MatSection {
  section: string;
  top: string;
  resource: string;
  cost: number;
  cost_min: number;
  coins: number;
  recruit: string;
}
export interface TopRow {
  actions: TopAction[];
  trade_resources: number;
  produce_cost: {
    [k: string]: number;
  }[];
}
export interface TopAction {
  top: string;
  coins: number;
  cubes: string[];
  structure: string | null;
  structure_gain: string | null;
}
/**
 * A technology cube by the green box it starts on: `amount`, one more when it has moved.
 */
export interface Cube {
  key: string;
  top: string;
  gain: string;
  amount: number;
}
export interface StructureCard {
  key: string;
  top: string;
}
export interface Tracks {
  power: number;
  popularity: number;
  dial: number;
  stars: number;
  tiers: Tier[];
  combat_deck: {
    [k: string]: number;
  };
}
/**
 * Coins per star, territory and pair of resources, from a popularity on.
 */
export interface Tier {
  low: number;
  high: number;
  star: number;
  territory: number;
  pair: number;
}
export interface TileCard {
  key: string;
  set: string;
  feature: string;
  terrains: string[];
  coins: number[];
}
export interface ObjectiveCard {
  number: number;
  module: string;
  pack: string | null;
  title: string;
  tests: Requirement[];
}
export interface Requirement {
  fact: string;
  op: "<=" | "==" | ">=";
  value: number;
  where: {
    [k: string]: unknown;
  };
}
export interface EncounterCard {
  number: number;
  module: string;
  pack: string | null;
  options: EncounterOption[];
}
/**
 * `different`: the resources of the cost are of different types; `with_cards`: combat cards
 * may stand for its power; `secret`: others are not told of it.
 */
export interface EncounterOption {
  cost: {
    [k: string]: number;
  };
  gain: {
    [k: string]: number;
  };
  special: string | null;
  different: boolean;
  with_cards: boolean;
  secret: boolean;
}
/**
 * `different`: the resources of the cost are of different types.
 */
export interface FactoryCard {
  number: number;
  module: string;
  pack: string | null;
  cost: {
    [k: string]: number;
  };
  different: boolean;
  choices: {
    [k: string]: number;
  }[];
  worker_with_mech: boolean;
  doubt: string | null;
}
export interface StarTracker {
  level: string;
  spaces: number;
  dry: number;
  stars: number[];
}
/**
 * An operation of a JSON Patch (RFC 6902); `value` is there unless something is removed.
 */
export interface Change {
  op: "add" | "remove" | "replace";
  path: string;
  value?: unknown;
}
/**
 * A component that the owner of a table has changed: its words and values now.
 */
export interface ChangedComponent {
  section: string;
  key: string;
  label: string;
  text: string;
  fields: ChangedField[];
}
export interface ChangedField {
  name: string;
  before: unknown;
  now: unknown;
}
export interface ChangedComponents {
  components: ChangedComponent[];
}
export interface ChatLine {
  type: "chat";
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: string;
}
/**
 * What can be chosen for a new game.
 */
export interface Choices {
  factions: {
    [k: string]: string[];
  };
  mats: {
    [k: string]: string[];
  };
  modules: string[];
  options: {
    [k: string]: string;
  };
  bots: BotLevel[];
  ruled: {
    [k: string]: string[];
  };
  most_seats: {
    [k: string]: number;
  };
  switches: {
    [k: string]: string;
  };
  settings: OptionChoice[];
}
/**
 * A setting of the table, as a module or the base game declares it.
 */
export interface OptionChoice {
  name: string;
  module: string;
  kind: "left_out" | "number" | "other" | "switch" | "words";
  default: unknown;
  words: string[];
  low: number;
  high: number;
  allowed: string;
}
/**
 * Take back so many decisions, or all of this turn that can still be taken back.
 *
 * Of the decisions `again` those are then made anew that are still possible.
 */
export interface Undo {
  type: "undo";
  idem: string;
  version: number;
  all?: boolean;
  steps?: number;
  again?: string[];
}
/**
 * Agree or not to the motion that lies before the table.
 */
export interface Vote {
  type: "vote";
  idem: string;
  motion: number;
  agree: boolean;
}
export interface Say {
  type: "say";
  idem: string;
  text: string;
}
/**
 * The host lets a seat not talk, or lets it talk again.
 */
export interface Mute {
  type: "mute";
  idem: string;
  seat: number;
  muted: boolean;
}
/**
 * Show a line of the chat to whoever runs the server; nobody at the table learns of it.
 */
export interface Report {
  type: "report";
  idem: string;
  line: number;
  reason?: string;
}
/**
 * Why is this action not possible now?
 */
export interface Explain {
  type: "explain";
  ask: number;
  action: string;
}
/**
 * What would the coach do?  The same position gets the same answer.
 */
export interface Suggest {
  type: "suggest";
  ask: number;
}
/**
 * Settings of the own seat that the server acts on.
 */
export interface Prefer {
  type: "prefer";
  idem: string;
  auto_bonus: boolean;
}
export interface Ping {
  type: "ping";
}
export interface Commitment {
  dial: number | null;
  cards: {
    [k: string]: number;
  };
  finished: boolean;
}
/**
 * What a table of the companion may choose.
 */
export interface CompanionChoices {
  factions: string[];
  levels: string[];
  usual: string;
  most: number;
  settings: OptionChoice[];
}
/**
 * `version` is that of the table it was made for.
 */
export interface CompanionCommand {
  command: string;
  version: number;
}
export interface CompanionLine {
  command: string;
  said: string[];
}
/**
 * A table with real components.
 */
export interface CompanionOrder {
  opponents: OpponentOrder[];
  people: number;
  options?: {
    [k: string]: unknown;
  };
}
/**
 * Which faction, on which level.
 */
export interface OpponentOrder {
  faction: string;
  level: string;
}
/**
 * What this device has: a table, or none yet.
 */
export interface CompanionState {
  table: CompanionTable | null;
}
/**
 * A session.  `meant` is the faction that a command without a name is for.
 */
export interface CompanionTable {
  version: number;
  stage: "card" | "combat" | "over" | "turn";
  meant: string;
  people: number;
  options: {
    [k: string]: unknown;
  };
  opponents: Opponent[];
  card: TurnedCard | null;
  fight: FightSide[];
  waits: boolean;
  marker: boolean;
  topics: {
    [k: string]: string;
  };
  welcome: string[];
  score: Fortune[];
  verdict: string;
  log: CompanionLine[];
}
/**
 * One that rules play, with all that lies before it; `rows` is its tracker as printed.
 */
export interface Opponent {
  faction: string;
  level: string;
  scheme: number;
  power: number;
  coins: number;
  cards: number;
  box: number;
  deck: number;
  at: number;
  rows: TrackerSpace[][];
  stars: {
    [k: string]: number;
  };
  total: number;
}
export interface TrackerSpace {
  star: boolean;
  water: boolean;
}
/**
 * The last card; `done` is what has followed, once the first row is finished.
 */
export interface TurnedCard {
  faction: string;
  number: number;
  scheme: number;
  box: number;
  skipped: boolean;
  which: string;
  moves: CardMove[];
  notes: string[];
  done: string[];
}
export interface FightSide {
  faction: string;
  card: number;
  power: number;
  cards: number;
}
/**
 * What somebody has in the end; `total` is null while something is `missing`.
 */
export interface Fortune {
  faction: string | null;
  person: number;
  lines: {
    [k: string]: number;
  };
  counted: {
    [k: string]: number;
  };
  missing: string[];
  total: number | null;
}
export interface CompanionUndo {
  version: number;
}
/**
 * What can be read on a tile or card of a module; views name it by section and key.
 */
export interface Component {
  section: string;
  key: string;
  module: string;
  label: string;
  text: string;
  confidence: string;
  known: string[];
  ours: string[];
  why: string;
}
/**
 * A component as an owner of the printed game may write it down: words and values.
 */
export interface ComponentEntry {
  section: string;
  module: string;
  entry: {
    [k: string]: unknown;
  };
}
/**
 * Those of all modules, before there is a table.
 */
export interface Components {
  components: Component[];
}
export interface ContainerLook {
  key: string;
  label: string;
  shape: "cross" | "disc" | "figure" | "flag" | "hex" | "machine" | "meeple" | "ship" | "square";
  sign: string;
  colour: string;
  owner: number | null;
  carrier: string | null;
}
/**
 * A place for resources and units that is no space.
 */
export interface ContainerView {
  key: string;
  owner: number | null;
  carrier: string | null;
  space: string | null;
  tokens: {
    [k: string]: number;
  };
  units?: {
    [k: string]: number;
  };
}
export interface Created {
  id: string;
  seats: number[];
  tokens: {
    [k: string]: string;
  };
}
export interface Credentials {
  name: string;
  password: string;
}
/**
 * The open question; `options` only for the seat that must choose.
 */
export interface Decision {
  seat: number | string;
  kind: string;
  options: Option[] | null;
}
export interface Decks {
  combat_cards: number;
  discard: number[];
  encounters: number;
  encounters_used: number[];
  objectives: number;
  objectives_used: (number | null)[];
  factory: number;
  factory_cards: number[] | null;
}
export interface Declared {
  board: BoardCard;
  units: UnitLook[];
  tokens: Look[];
  tracks: TrackLook[];
  owners: Look[];
  containers: ContainerLook[];
  goals: GoalLook[];
  components: Component[];
  modules: string[];
}
export interface UnitLook {
  key: string;
  label: string;
  shape: "cross" | "disc" | "figure" | "flag" | "hex" | "machine" | "meeple" | "ship" | "square";
  sign: string;
  colour: string;
  slots: number;
  flies: boolean;
}
/**
 * A declared thing: its name for people, and how to draw it without a picture of its own.
 */
export interface Look {
  key: string;
  label: string;
  shape: "cross" | "disc" | "figure" | "flag" | "hex" | "machine" | "meeple" | "ship" | "square";
  sign: string;
  colour: string;
}
export interface TrackLook {
  key: string;
  label: string;
  shape: "cross" | "disc" | "figure" | "flag" | "hex" | "machine" | "meeple" | "ship" | "square";
  sign: string;
  colour: string;
  low: number;
  high: number;
}
export interface GoalLook {
  key: string;
  label: string;
  capacity: number;
}
/**
 * A browser that is logged in.
 */
export interface Device {
  id: string;
  name: string;
  created: string;
  seen: string;
  here: boolean;
}
/**
 * What the decisions that can be taken back have changed so far.
 */
export interface Difference {
  what: string;
  before: number;
  after: number;
}
/**
 * Why a module cannot be added to a table, and without which others it could be.
 */
export interface Excluded {
  text: string;
  because: string[];
}
/**
 * `code` is null if the action is possible.
 */
export interface Explained {
  type: "explained";
  ask: number;
  code: string | null;
  args: {
    [k: string]: unknown;
  };
  text: string;
}
/**
 * Whether what a table has chosen goes together.
 */
export interface Fit {
  problem: string | null;
  changed: ChangedComponent[];
  excluded: {
    [k: string]: Excluded;
  };
}
/**
 * Answers that need no click: forced, or one of several that is not worse (suggested).
 */
export interface Follow {
  actions: string[];
  forced: boolean;
}
export interface Forgotten {
  name: string;
}
/**
 * A moment of a replay: the view then (`row` is its version) and what had just happened.
 *
 * `action` is null for others while the game goes on; `seat` is null for set-up and take-backs.
 * The events follow the first `log_from` of those before, as in `Update`: the rest was taken back.
 * `stories` are the turns that they belong to, as far as they had come.
 */
export interface Frame {
  row: number;
  seat: number | null;
  action: string | null;
  log_from: number;
  events: {
    [k: string]: unknown;
  }[];
  stories: Story[];
  view: View;
}
/**
 * A turn as one sentence.  `first` is the place of its first event in the log.
 *
 * `round` counts as people do: everybody once is a round.
 */
export interface Story {
  turn: number;
  round: number;
  seat: number;
  first: number;
  text: string;
  meant: Meant[];
}
/**
 * Something that a turn changed for this seat; `good` is null where nobody can say.
 */
export interface Meant {
  kind: string;
  text: string;
  good: boolean | null;
  spaces: string[];
}
/**
 * All that a seat or a spectator may know.
 */
export interface View {
  seat: number | null;
  version: number;
  table: TableView;
  board: string;
  over: boolean;
  round: number;
  turn: number;
  active: number | null;
  first: number | null;
  order: number[];
  tile: string | null;
  resources: {
    [k: string]: {
      [k: string]: number;
    };
  };
  pieces: Piece[];
  tokens: Token[];
  tracks: TrackMarker[];
  in_force: InForce[];
  containers: ContainerView[];
  encounters: string[];
  decks: Decks;
  players: PlayerView[];
  parts: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  unfinished: {
    [k: string]: unknown;
  }[];
  decision: Decision | null;
  can_undo: boolean;
  result: Outcome | null;
}
export interface TableView {
  modules: string[];
  options: {
    [k: string]: unknown;
  };
}
/**
 * Units of a kind on a space; kinds are declared for each game.
 */
export interface Piece {
  kind: string;
  owner: number;
  space: string;
  count: number;
}
/**
 * Tokens of a module in one place: a space, a container, else beside the mat.
 */
export interface Token {
  kind: string;
  owner: number | null;
  space: string | null;
  container: string | null;
  count: number;
  face: string | null;
}
export interface TrackMarker {
  kind: string;
  owner: number | null;
  value: number;
}
/**
 * An open tile or card of a module that holds now; what it says is declared.
 */
export interface InForce {
  section: string;
  key: string;
  owner: number | null;
}
export interface PlayerView {
  seat: number;
  owner: string | null;
  faction: string | null;
  mat: string | null;
  home: string | null;
  section: string | null;
  factory_cards: (number | null)[];
  upgrades: string[];
  reductions: {
    [k: string]: number;
  };
  recruits: string[];
  one_time: string[];
  power: number;
  popularity: number;
  coins: number;
  combat_cards: number;
  hand: {
    [k: string]: number;
  } | null;
  objectives: number;
  objectives_held: number[] | null;
  commitment: Commitment | null;
  secret: string[] | null;
  character: string | null;
  mechs: MechView[];
  workers: {
    [k: string]: number;
  };
  workers_left: number;
  structures: {
    [k: string]: string | null;
  };
  territories: string[];
  stars: {
    [k: string]: number;
  };
  abilities: string[];
  used: string[];
  driven_off: number;
}
export interface MechView {
  ability: string;
  space: string | null;
}
export interface Outcome {
  reason: string;
  outcome: string;
  ranking: Ranked[];
}
export interface Ranked {
  seat: number;
  place: number;
  coins: number;
  lines: {
    [k: string]: number;
  };
}
export interface Frames {
  rows: number;
  turns: number[];
  frames: Frame[];
}
export interface GameInfo {
  id: string;
  name: string;
  status: "finished" | "lobby" | "running";
  pace: "async" | "live";
  begins: "full" | "host";
  public: boolean;
  closed: boolean;
  hide_score: boolean;
  guide: string | null;
  seats: SeatInfo[];
  modules: string[];
  options: {
    [k: string]: unknown;
  };
  overridden: boolean;
  fixed_seed: boolean;
  seed: string | null;
  salt: string | null;
  commitment: string;
  engine: string;
  created: string;
  updated: string;
  turn: number;
  to_move: number[];
  winner: string | null;
  read_only: ReadOnly | null;
  campaign: string | null;
  watch: string | null;
}
export interface SeatInfo {
  seat: number;
  kind: "automa" | "bot" | "human" | "program";
  name: string;
  taken: boolean;
  here: boolean;
  host: boolean;
  faction: string | null;
  mat: string | null;
  bot: string | null;
  level: string | null;
  stand_in: string | null;
  together: number[];
  muted: boolean;
}
/**
 * Why a game can only be looked at: the `rules` are others now, or its `log` has a fault.
 */
export interface ReadOnly {
  code: "log" | "rules";
  text: string;
}
/**
 * The score of each seat at the end of each round.
 */
export interface Graph {
  rounds: number[];
  lines: {
    [k: string]: number;
  }[][];
}
/**
 * Something that a game is remembered for.
 */
export interface Highlight {
  kind: string;
  row: number;
  round: number;
  seat: number;
  foe: number | null;
  space: string | null;
  strengths: number[];
  goal: string | null;
  coins: number;
}
/**
 * Up to three moments of a finished game, in their order.
 */
export interface Highlights {
  moments: Highlight[];
}
/**
 * Help for the interface that follows from the seat's own view; never needed to play.
 */
export interface Hints {
  reach: Reach[];
  sections: SectionHint[];
  objectives: ObjectiveHint[];
  warnings: string[];
  ahead: Ahead[];
  follow: Follow | null;
  written: WrittenOption[];
  changes: Difference[];
  bids: BidHint[];
  seals: string[];
}
/**
 * Where the picked unit can end up: the way there, as answers to the coming questions.
 */
export interface Reach {
  space: string;
  path: string[];
  actions: string[];
  combat: boolean;
  driven_off: number;
  seal: boolean;
}
/**
 * What a section of the own mat can do now.
 */
export interface SectionHint {
  section: string;
  open: boolean;
  bottom: boolean;
  short: {
    [k: string]: number;
  };
}
export interface ObjectiveHint {
  card: number;
  ready: boolean;
  have: number;
  need: number;
  parts: ObjectivePart[];
}
/**
 * One requirement of an objective: a fact of the catalogue compared with a number.
 */
export interface ObjectivePart {
  fact: string;
  op: string;
  need: number;
  have: number;
  holds: boolean;
  where: string;
  spaces: string[];
  open: string[];
}
/**
 * A decision of this turn that can still be taken back.
 */
export interface WrittenOption {
  text: string;
  action: {
    [k: string]: string | number;
  };
  events: number;
  choice: boolean;
}
/**
 * A plan for the turn up to the first unknown; without orders it is to end the turn.
 *
 * `done` counts the answers of it that have been given already, `ahead` the own turns that were
 * looked at.
 */
export interface Idea {
  orders: PlannedOrder[];
  reasons: {
    [k: string]: unknown;
  }[];
  later: MayFollow[];
  risks: Risk[];
  ahead: number;
  done: number;
}
/**
 * One order: a run of answers, and what it brings.
 *
 * `kind` is "move", "bid", the name of a bottom-row action, or that of the action it begins with;
 * `unit`, `start` and `path` tell who goes where.  `opens` is what nobody knows before it:
 * "combat", "encounter", "factory", "cards", another "draw", or the "answer" of somebody else.
 */
export interface PlannedOrder {
  kind: string;
  section: string | null;
  unit: string | null;
  start: string | null;
  path: string[];
  opens: string | null;
  actions: Option[];
  reasons: {
    [k: string]: unknown;
  }[];
}
/**
 * What may follow behind the unknown, with its chance from 0 to 1.
 */
export interface MayFollow {
  kind: string;
  chance: number;
}
/**
 * A territory that somebody may take before the next own turn.
 */
export interface Risk {
  space: string;
  seat: number;
  chance: number;
}
export interface Join {
  player?: string;
  seat?: number | null;
  notify?: string | null;
}
/**
 * Sit down in a free place; without one, in the first.
 */
export interface JoinCampaign {
  player?: string;
  member?: number | null;
  notify?: string | null;
}
/**
 * A table as it may be laid out before anybody has chosen: what is left open is drawn.
 */
export interface Laid {
  board: BoardCard;
  parts: {
    [k: string]: unknown;
  };
}
export interface LayLesson {
  player?: string;
}
/**
 * A lesson in words: the steps of a chapter, or the goals and hints of a drill.
 */
export interface LessonBook {
  card: LessonCard;
  steps: LessonStep[];
  goals: string[];
  hints: string[];
  turns: number;
}
/**
 * A lesson as it is offered.
 */
export interface LessonCard {
  key: string;
  kind: "chapter" | "drill";
  module: string;
  course: boolean;
  title: string;
  lead: string;
  steps: number;
  minutes: number;
  level: number;
  scene: string;
  pieces: LessonPiece[];
}
export interface LessonPiece {
  kind: string;
  faction: string;
  space: string;
  count: number;
}
export interface LessonStep {
  title: string;
  text: string;
  order: string;
  point: string;
  play: string[];
  wrong: WrongTurn[];
}
export interface WrongTurn {
  click: string;
  text: string;
}
/**
 * How far somebody has come: the furthest step, and the table on which it goes on.
 */
export interface LessonLearnt {
  step: number;
  done: boolean;
  game: string | null;
  passed: number[];
}
/**
 * By step or goal whether it holds now, and which wrong turn has been taken.
 */
export interface LessonProgress {
  done: boolean[];
  wrong: (number | null)[];
  turns_left: number | null;
}
/**
 * By lesson.
 */
export interface LessonShelf {
  lessons: {
    [k: string]: LessonLearnt;
  };
}
export interface Me {
  account: string | null;
}
/**
 * A game that this browser or account has a seat in.
 */
export interface Mine {
  info: GameInfo;
  seats: number[];
}
/**
 * Something lies before the table for all to agree to, or has been decided.
 */
export interface Motion {
  type: "motion";
  number: number;
  kind: "replace" | "takeback";
  by: number;
  seat: number;
  bot: string | null;
  waiting: number[];
  outcome: "agreed" | "open" | "refused";
}
export interface MyCampaign {
  info: CampaignInfo;
  own: number[];
}
export interface NewCampaign {
  places: PlaceOrder[];
  name?: string;
  player?: string;
  modules?: string[];
  airships?: boolean;
  resolution?: string | null;
  automatic_difficulty?: boolean;
  show_all?: boolean;
  round_limit?: number;
  pace?: "async" | "live";
  webhook?: string | null;
  notify?: string | null;
}
/**
 * A place in a campaign: for a person, a bot (`bot` is a seat word) or an Automa.
 */
export interface PlaceOrder {
  kind: "automa" | "bot" | "human";
  bot?: string | null;
  level?: string | null;
}
export interface NewEmail {
  password: string;
  email: string | null;
}
export interface NewGame {
  seats: SeatOrder[];
  name?: string;
  player?: string;
  modules?: string[];
  options?: {
    [k: string]: unknown;
  };
  overrides?: {
    [k: string]: unknown;
  } | null;
  again?: string | null;
  seed?: number | null;
  pace?: "async" | "live";
  begins?: "full" | "host";
  public?: boolean;
  closed?: boolean;
  hide_score?: boolean;
  guide?: string | null;
  webhook?: string | null;
  notify?: string | null;
}
/**
 * A seat as the host wants it.
 *
 * `human` is open for whoever joins (the host takes the first), `bot` plays `bot` (a seat word
 * such as "planner:level=easy"), `automa` plays at the Automa level `level`, `program` is played
 * over the bot API.  Faction and mat null: random, or chosen in the draft.
 */
export interface SeatOrder {
  kind: "automa" | "bot" | "human" | "program";
  faction?: string | null;
  mat?: string | null;
  bot?: string | null;
  level?: string | null;
  name?: string;
}
export interface NewPassword {
  password: string;
  new: string;
}
/**
 * The password of the account that is logged in: proof that it is not just its browser.
 */
export interface Password {
  password: string;
}
/**
 * The game has moved on: what has changed since the view with the version `base`.
 *
 * `changes` is a JSON Patch of the object {"view", "hints"}, and {"lesson"} at the table of one.
 * `log_from`, `events` and `stories` are as in `Update`.  Whoever has no view of this version
 * connects again and gets a whole one.
 */
export interface Patch {
  type: "patch";
  base: number;
  changes: Change[];
  log_from: number;
  events: {
    [k: string]: unknown;
  }[];
  stories: Story[];
}
/**
 * A finished game; `why` says why it does not count.
 */
export interface Played {
  at: string;
  game: string | null;
  why: ("alone" | "lesson" | "read_only" | "stand_in") | null;
  faction: string;
  mat: string | null;
  seats: number;
  against: string[];
  place: number;
  won: boolean;
  score: number;
  stars: number;
  rounds: number;
}
export interface Pong {
  type: "pong";
}
/**
 * The body of every REST error.
 */
export interface Problem {
  code: string;
  text: string;
  details: {
    [k: string]: unknown;
  };
}
export interface PushEnd {
  endpoint: string;
}
export interface PushKey {
  key: string | null;
}
/**
 * A subscription as the browser made it, keys in base64url.
 */
export interface PushOrder {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang?: string;
}
/**
 * A new password with the code of the registration, or with one that came by e-mail.
 */
export interface Recovery {
  name: string;
  code: string;
  password: string;
}
/**
 * The message was not carried out; nothing has changed.
 */
export interface Refused {
  type: "refused";
  idem: string | null;
  code: string;
  text: string;
  details: {
    [k: string]: unknown;
  };
}
/**
 * An account that can be entered again with `recovery` when its password is lost.
 *
 * The code is told this once; only its hash is kept.
 */
export interface Registered {
  account: string;
  recovery: string;
}
/**
 * What a seat is called from now on, for everybody at the table.
 */
export interface Rename {
  name: string;
}
/**
 * First message on a socket.  `seats` are those this browser may play for.
 */
export interface Welcome {
  type: "welcome";
  info: GameInfo;
  seats: number[];
  seat: number | null;
  chat: ChatLine[];
  blocked: number[];
}
/**
 * The whole view, and what happened: the first that a socket hears of a game.
 *
 * The log of the client becomes its first `log_from` events and then `events`: `kind`, `seat`,
 * fields by name, and its line for people, `text` (`many` for several equal ones in a row, with
 * a gap for their number, {count}).  `stories` are all turns that these events belong to; those
 * of the client from the first of them on are replaced.
 */
export interface Update {
  type: "update";
  view: View;
  hints: Hints | null;
  log_from: number;
  events: {
    [k: string]: unknown;
  }[];
  stories: Story[];
  lesson?: LessonProgress | null;
}
/**
 * Who sits where and is here, or the settings, have changed.
 */
export interface Table {
  type: "table";
  info: GameInfo;
}
/**
 * The coach's ideas for this position, best first; `action` is the next answer of the best.
 */
export interface Suggested {
  type: "suggested";
  ask: number;
  version: number;
  action: string | null;
  ideas: Idea[];
}
/**
 * Let others see the own statistics, under a name.
 */
export interface Showing {
  name: string;
}
/**
 * How often a star was placed on a goal.
 */
export interface StarTally {
  key: string;
  stars: number;
}
/**
 * All of it.  `waiting` games are still to be looked at: ask again.
 */
export interface Statistics {
  name: string | null;
  link: string | null;
  games: number;
  won: number;
  uncounted: number;
  waiting: number;
  streak: number;
  mean_score: number;
  best_score: Mark | null;
  shortest_win: Mark | null;
  widest_win: Mark | null;
  factions: Tally[];
  mats: Tally[];
  seats: Tally[];
  opponents: Tally[];
  stars: StarTally[];
  achievements: AchievementInfo[];
  played: Played[];
}
/**
 * Games with the same faction, mat, number of seats or kind of opponents.
 */
export interface Tally {
  key: string;
  games: number;
  won: number;
  best: number;
}
/**
 * Something that is done at the table, beside its questions.
 *
 * `begin` the next episode; `restart` the episode that is being played; `add` a place; `replace`
 * who plays one; `sit_out`, `come_back` and `leave` for good; `edit_log` of whoever has joined and
 * not played yet; `settings` of later episodes.
 */
export interface TableAct {
  idem: string;
  do:
    | "add"
    | "begin"
    | "come_back"
    | "edit_log"
    | "leave"
    | "replace"
    | "restart"
    | "settings"
    | "sit_out";
  member?: number | null;
  place?: PlaceOrder | null;
  wealth?: number | null;
  bonuses?: {
    [k: string]: number;
  } | null;
  airships?: boolean | null;
  resolution?: string | null;
}
/**
 * All words of a language, by the file they stand in.
 */
export interface Texts {
  lang: string;
  texts: {
    [k: string]: {
      [k: string]: string;
    };
  };
  reasons: {
    [k: string]: {
      [k: string]: string;
    };
  };
  glossary: {
    [k: string]: unknown;
  };
}
/**
 * A table seen by its link to watch.
 *
 * The game is named once nobody can sit down any more; until then `info` leaves its id out.
 */
export interface Watched {
  game: string | null;
  info: GameInfo;
}
