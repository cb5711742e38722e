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
  Ack: Ack;
  Act: Act;
  Answer: Answer;
  AskReplace: AskReplace;
  AskTakeback: AskTakeback;
  AutomaCard: AutomaCard;
  AutomaGain: AutomaGain;
  AutomaMove: AutomaMove;
  AutomaScheme: AutomaScheme;
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
  Catalogue: Catalogue;
  Change: Change;
  ChangedComponent: ChangedComponent;
  ChangedComponents: ChangedComponents;
  ChangedField: ChangedField;
  ChatLine: ChatLine;
  Choices: Choices;
  ClientMessage: ClientMessage;
  Commitment: Commitment;
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
  FinalTotal: FinalTotal;
  Finale: Finale;
  Fit: Fit;
  Forgotten: Forgotten;
  Fork: Fork;
  Frame: Frame;
  Frames: Frames;
  GameInfo: GameInfo;
  GoalLook: GoalLook;
  Graph: Graph;
  Hex: Hex;
  Hints: Hints;
  HomeBase: HomeBase;
  InForce: InForce;
  Join: Join;
  JoinCampaign: JoinCampaign;
  Laid: Laid;
  Leadership: Leadership;
  Look: Look;
  MatCard: MatCard;
  MatSection: MatSection;
  Me: Me;
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
  OfferedMod: OfferedMod;
  Option: Option;
  OptionChoice: OptionChoice;
  Outcome: Outcome;
  OwnedModView: OwnedModView;
  Password: Password;
  Patch: Patch;
  Piece: Piece;
  Ping: Ping;
  PlaceOrder: PlaceOrder;
  PlayedEpisode: PlayedEpisode;
  PlayerView: PlayerView;
  Pong: Pong;
  Prefer: Prefer;
  Problem: Problem;
  Ranked: Ranked;
  Reach: Reach;
  ReadOnly: ReadOnly;
  Recovery: Recovery;
  Refused: Refused;
  Registered: Registered;
  Report: Report;
  Requirement: Requirement;
  Road: Road;
  RuleLevel: RuleLevel;
  Say: Say;
  SeatInfo: SeatInfo;
  SeatOrder: SeatOrder;
  SectionHint: SectionHint;
  ServerMessage: ServerMessage;
  StarTracker: StarTracker;
  Station: Station;
  StructureCard: StructureCard;
  Suggest: Suggest;
  Suggested: Suggested;
  Table: Table;
  TableAct: TableAct;
  TableView: TableView;
  Texts: Texts;
  Tier: Tier;
  TileCard: TileCard;
  Token: Token;
  TopAction: TopAction;
  TopRow: TopRow;
  TrackLook: TrackLook;
  TrackMarker: TrackMarker;
  Tracks: Tracks;
  Undo: Undo;
  UnitLook: UnitLook;
  Update: Update;
  View: View;
  Vote: Vote;
  WealthLine: WealthLine;
  Welcome: Welcome;
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
 * Take back: the last decision, or all decisions of this turn that can still be taken back.
 */
export interface Undo {
  type: "undo";
  idem: string;
  version: number;
  all?: boolean;
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
 * What would the coach do?
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
/**
 * One legal answer: in notation, and with a key per field.
 */
export interface Option {
  text: string;
  action: {
    [k: string]: string | number;
  };
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
export interface Forgotten {
  name: string;
}
/**
 * A moment of a replay: the view then (`row` is its version) and what had just happened.
 *
 * `action` is null for others while the game goes on; `seat` is null for set-up and take-backs.
 * The events follow the first `log_from` of those before, as in `Update`: the rest was taken back.
 */
export interface Frame {
  row: number;
  seat: number | null;
  action: string | null;
  log_from: number;
  events: {
    [k: string]: unknown;
  }[];
  view: View;
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
 * Help for the interface that follows from the seat's own view; never needed to play.
 */
export interface Hints {
  reach: Reach[];
  sections: SectionHint[];
  objectives: ObjectiveHint[];
  warnings: string[];
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
 * `changes` is a JSON Patch of the object {"view", "hints"}.  `log_from` and `events` are as in
 * `Update`.  Whoever has no view of this version connects again and gets a whole one.
 */
export interface Patch {
  type: "patch";
  base: number;
  changes: Change[];
  log_from: number;
  events: {
    [k: string]: unknown;
  }[];
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
 * a gap for their number, {count}).
 */
export interface Update {
  type: "update";
  view: View;
  hints: Hints | null;
  log_from: number;
  events: {
    [k: string]: unknown;
  }[];
}
/**
 * Who sits where and is here, or the settings, have changed.
 */
export interface Table {
  type: "table";
  info: GameInfo;
}
export interface Suggested {
  type: "suggested";
  ask: number;
  action: string | null;
  reasons: {
    [k: string]: unknown;
  }[];
}
/**
 * Something that is done at the table, beside its questions.
 *
 * `begin` the next episode; `restart` the episode that is being played; `add` a place; `replace`
 * who plays one; `sit_out`, `come_back` and `leave` for good; `settings` of later episodes.
 */
export interface TableAct {
  idem: string;
  do: "add" | "begin" | "come_back" | "leave" | "replace" | "restart" | "settings" | "sit_out";
  member?: number | null;
  place?: PlaceOrder | null;
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
