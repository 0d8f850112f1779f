// The messages between a table and its clients (crates/room).
// Written by the tests; do not edit.

import type { Turn } from './protocol.ts';

/** What a table tells of a game; each game says it more closely, such as `HattrickPlay`. */
export type Play = {
  view: unknown;
  fact: { kind: string } & Record<string, unknown>;
  effect: unknown;
  reason: unknown;
  standing: unknown;
  highlight: unknown;
  options: Record<string, unknown>;
  window: string;
};

/** What a client sends over the table's WebSocket, one JSON object a text frame. */
export type ClientMessage = ClientRequest | ConnectionMessage;

/**
 * A request. Its `id` is of the client's choice, unique for this person at this table: a request sent again with the same `id` is done
 * once and answered again.
 */
export type ClientRequest = {
  /** The request's id. */
  id: string;
} & ({
  "type": "sit";
  /** Which seat; the first free one if left out. */
  seat?: number | null;
} | { "type": "stand", } | {
  "type": "bot";
  /** The seat. */
  seat: number;
  /** The bot's name, null to free the seat. */
  bot: string | null;
} | {
  "type": "words";
  /** One line; empty to take words back. */
  words: string;
} | {
  "type": "configure";
  /** The number of seats. */
  players: number;
  /** The game's options; those left out have their defaults. */
  options: Record<string, unknown>;
  /** Whether the table is listed for everybody; as it was if left out. */
  public?: boolean;
  /** How long windows are open, in milliseconds, by their kind; those left out stay as they were. */
  times?: Record<string, number>;
} | {
  "type": "kick";
  /** The seat. */
  seat: number;
} | { "type": "close", } | {
  "type": "adjust";
  /** About how long a bot waits before it moves, in milliseconds. */
  bot_ms?: number;
  /** Whether people may write to each other. */
  chat?: boolean;
  /** How long people may think. */
  limit?: Limit;
  /** Whether who is to decide may ask for a tip. */
  tips?: boolean;
  /** Whether moves may be taken back, if everybody agrees. */
  back?: boolean;
} | {
  "type": "pause";
  /** Whether it stands still. */
  on: boolean;
} | {
  "type": "relieve";
  /** The seat. */
  seat: number;
} | {
  "type": "wait";
  /** The seat. */
  seat: number;
} | {
  "type": "hand_over";
  /** The seat. */
  seat: number;
} | { "type": "take_over", } | { "type": "hurry", } | {
  "type": "share";
  /** Who. */
  name: string;
  /** Which seat; the first free one if left out. */
  seat?: number;
} | {
  "type": "take_back";
  /** The moment that was shown. */
  moment: number;
} | {
  "type": "answer_back";
  /** The moment that was shown. */
  moment: number;
  /** Whether it may be taken back. */
  yes: boolean;
} | {
  "type": "look";
  /** The seat. */
  seat: number | null;
} | {
  "type": "react";
  /** What. */
  reaction: Reaction;
} | {
  "type": "say";
  /** One line. */
  text: string;
} | {
  "type": "nudge";
  /** The seat. */
  seat: number;
} | { "type": "start", } | {
  "type": "move";
  /** The `moment` of the table the move answers. A move for another moment is refused as `stale`. */
  moment: number;
  /** The move's text, one of `legal`. */
  move: string;
  /**
   * In a window in which the first hand counts: how many milliseconds after it was shown the hand
   * came down, by the client's own clock.
   */
  after_ms?: number;
} | {
  "type": "again";
  /** The game, which the host may choose; the same one if left out. */
  game?: string;
} | { "type": "evening", });

/** A message that changes nothing at the table. */
export type ConnectionMessage = { "type": "sync", } | {
  "type": "ping";
  /** Handed back unchanged. */
  at: number;
} | {
  "type": "echo";
  /** The probe's number. */
  nonce: number;
};

/** What the server sends over the table's WebSocket. */
export type ServerMessage<P extends Play = Play> = {
  "type": "table";
  /** How the table stands. */
  table: Table<P>;
  /** The newest lines of the match's log, as this viewer may know them. */
  log: Array<LogEntry<P>>;
  /** The place of the first line of `log`; those before it are read from `/tables/{code}/log`. */
  log_from: number;
  /** Which page this server has: another than one's own means that the page is to be loaded again. */
  build: string;
} | {
  "type": "update";
  /** How the table stands now; for whoever asked for what is new, what equals the last message is left out. */
  table: Partial<Table<P>> & { version: number };
  /** What is new of parts of the table that are left out there themselves. */
  fields?: { view?: Partial<P['view'] & object>; standing?: Partial<P['standing'] & object> };
  /** What was added to the log. */
  log: Array<LogEntry<P>>;
} | {
  "type": "done";
  /** The request's id. */
  id: string;
  /** The table's version that holds the change. */
  version: number;
} | {
  "type": "refused";
  /** The request's id; null when the frame could not be read. */
  id: string | null;
  /** What kind of mistake: a code of the engine protocol, or one of docs/reference/http.md. */
  code: string;
  /** The rule of the game that forbids it. */
  rule: string | null;
  /** One plain English sentence: what is wrong and what to do. */
  message: string;
} | {
  "type": "said";
  /** What was said, oldest first. */
  lines: Array<Said>;
  /** Whether it was said before this connection opened. */
  earlier: boolean;
} | { "type": "replaced" } | { "type": "closing" } | {
  "type": "pong";
  /** As sent. */
  at: number;
} | {
  "type": "probe";
  /** To be handed back. */
  nonce: number;
};

/** A table as one viewer may see it. */
export type Table<P extends Play = Play> = {
  /** Rises by one with every change, also with those this viewer is not shown. */
  version: number;
  /** The table's code, the last part of its link. */
  code: string;
  /** Where the table is in its life. */
  phase: Phase;
  /** The game's id. */
  game: string;
  /** The version of the rules the match is played by; null before it. */
  rules: number | null;
  /** The number of seats. */
  players: number;
  /** Every option of the game with its value. */
  options: P['options'];
  /** Whether the table is listed for everybody. */
  public: boolean;
  /** The name of whoever opened the table. */
  host: string;
  /**
   * How many milliseconds are left until somebody with a seat may take the table over from its host, who has gone; null while
   * the host is here, and where nothing is left to decide.
   */
  host_gone_ms?: number | null;
  /** The seats, in order. */
  seats: Array<SeatState>;
  /** How many people look on without a seat. */
  spectators: number;
  /** The moment that is shown: a move says which one it answers. */
  moment: number;
  /** The number of lines in the match's log. */
  log_len: number;
  /** Who decides next, as the engine protocol writes it; null before the match. */
  turn: Turn | null;
  /** How the scores went and what made them; null until the match is over. */
  story: Story<P['highlight']> | null;
  /** The code of the table opened for another match. */
  next: string | null;
  /** How long each kind of window is open at this table, in milliseconds. */
  times: Record<string, number>;
  /**
   * The hash of the seed that decides chance, which is revealed after the match; missing at tables that were
   * opened before there was any.
   */
  commitment?: string;
  /** What the table is like beside its game. */
  house: House;
  /** The code of the evening this match belongs to; missing if it stands alone. */
  evening?: string;
  /** The code of the tournament this match belongs to; missing if it stands alone. */
  tournament?: string;
  /** The day whose deal this match is, counted from 1970; missing if it is none. */
  day?: number;
  /** The code of the match whose deal this one has too; missing if it has its own. */
  like?: string;
  /** Somebody asks whether a move may be taken back. */
  asks_back?: BackAsked | null;
  /** Where moves were taken back, in the order of the log. */
  taken_back?: Array<TakenBack>;
  /** What happened beside the match, in the order of the log: the newest of it. */
  beside?: Array<TableEventEntry>;
  /** Whether this viewer is the host. */
  you_host: boolean;
  /** The seat of this viewer; null for a spectator. */
  you: number | null;
  /** The seat this viewer has given up, and may have back while the match runs; null if there is none. */
  stood?: number | null;
  /** Whether the host has taken this viewer off a seat: he gets none at this table any more. Missing if not. */
  removed?: boolean;
  /** The seats of all at this viewer's screen, if they are several. */
  mine?: Array<number>;
  /** What this viewer may know, as the game's rules list it; null before the match. */
  view: P['view'] | null;
  /** The legal moves of this viewer's seat, sorted. */
  legal: Array<string>;
  /** What each of them would do now, in the same order. */
  effects: Array<P['effect']>;
  /** The cards and controls of this viewer's seat that no legal move uses now, and why. */
  blocked: Array<BlockedThing<P['effect'], P['reason']>>;
  /** How the match stands, as far as this viewer may know; null before the match. */
  standing: P['standing'] | null;
  /** The time that runs for the decision that is open; null if none does. */
  clock: Clock | null;
};

/** A card or a control of a seat that cannot be used now. */
export type BlockedThing<E, R> = {
  /** The card or control, as short as can be. */
  thing: string;
  /** What it would do if it could be used; null if that cannot be said. */
  effect: E | null;
  /** Why it cannot. */
  reason: R;
};

/** How the scores of a match went, and what made them. */
export type Story<H> = {
  /** The scores, from the start of the match on; a mark wherever they changed. */
  curve: Array<Mark>;
  /** The key moments, in order. */
  highlights: Array<Highlight<H>>;
};

/** The scores at one moment. */
export type Mark = {
  /** After so many lines of the log. */
  lines: number;
  /** Points, one number a seat. */
  scores: Array<number>;
  /** The number of the deal, round or burger that ended here, from 1; none where none did. */
  part: number | null;
};

/** A key moment. */
export type Highlight<H> = {
  /** After so many lines of the log. */
  lines: number;
} & H;

/** The time of a window: who has not answered when it is over has passed. */
export type Clock = {
  /** How long the window is open, in milliseconds. */
  total_ms: number;
  /** How much of that is left now. */
  left_ms: number;
};

/** What a table is like beside its game: the host changes it at any time. */
export type House = {
  /** About how long a bot waits before it moves, in milliseconds. */
  bot_ms: number;
  /** Whether people may write to each other. */
  chat: boolean;
  /** How long people may think. */
  limit: Limit;
  /** Whether who is to decide may ask for a tip; as long as the host has not said, only who plays alone may. */
  tips: boolean;
  /** Whether moves may be taken back, if everybody agrees. */
  back: boolean;
  /** Whether the host has the match stand still. */
  paused: boolean;
  /** Whether bots do not wait before they move, until a person is asked again. */
  hurried: boolean;
};

/** How long people may think. Windows have times of their own. */
export type Limit = { "kind": "none" } | {
  "kind": "move";
  /** Milliseconds, from 5 seconds to 14 days. */
  ms: number;
} | {
  "kind": "match";
  /** Milliseconds, from a minute to a day. */
  ms: number;
};

/** What the house has to say, one tap away. */
export type Reaction = "cheers" | "cheek" | "well_played" | "ouch" | "lucky" | "no_offence";

/** Somebody asks whether a move may be taken back. */
export type BackAsked = {
  /** Whose move, the seat's last one. */
  seat: number;
  /** The seats whose people have not answered yet. */
  waits: Array<number>;
};

/** Something that happened beside the match. */
export type TableEventEntry = {
  /** So many lines the match's log had then: it happened behind the last of them. */
  at: number;
} & ({
  "kind": "limit";
  /** This one. */
  limit: Limit;
} | { "kind": "goes_on" } | { "kind": "host" } & Whose | { "kind": "left" } & Whose | { "kind": "sat" } & Whose | { "kind": "bot" } & Whose | { "kind": "himself" } & Whose | { "kind": "time_up" } & Whose);

/** What can happen beside a match. */
export type TableEvent = {
  "kind": "limit";
  /** This one. */
  limit: Limit;
} | { "kind": "goes_on" } | { "kind": "host" } & Whose | { "kind": "left" } & Whose | { "kind": "sat" } & Whose | { "kind": "bot" } & Whose | { "kind": "himself" } & Whose | { "kind": "time_up" } & Whose;

/** A seat, and who had it then. */
export type Whose = {
  /** The seat. */
  seat: number;
  /** The person's name. */
  name: string;
};

/** Where in the log a move was taken back. */
export type TakenBack = {
  /** The place of the move that was taken back; another line stands there since. */
  at: number;
  /** Whose move it was. */
  seat: number;
};

/** Something that somebody said: a `text`, a `reaction`, a nudge for a seat (`to`), or that the table waits longer for one (`waits`). */
export type Said = {
  /** Who, the same at every table and not to be guessed from: to mute a person by. */
  who: string;
  /** Whose seat it was. */
  seat: number;
  /** The name at it. */
  name: string;
  /** What was written. */
  text?: string;
  /** What was said of what the house has to say. */
  reaction?: Reaction;
  /** Who was reminded that the table waits. */
  to?: number;
  /** Whom the host gave more time. */
  waits?: number;
};

/** Where a table is in its life. */
export type Phase = "waiting" | "playing" | "over" | "closed";

/** One seat. */
export type SeatState = {
  /** The name shown; null for a free seat. */
  name: string | null;
  /** The bot that plays here: alone, or for the person who is away. */
  bot: string | null;
  /** Whether a person owns the seat (who may be away). */
  person: boolean;
  /** Whether that person is connected. */
  present: boolean;
  /** Milliseconds until a bot takes over for the person who is away; null if none is about to. */
  grace_ms: number | null;
  /** The words that are added to the seed from this seat; missing if none are. */
  words?: string;
  /** Milliseconds the person at this seat has left to think; missing if no time is counted now. */
  left_ms?: number;
  /** Whether the seat was given up in the running match: a person who looks on may take it; missing if not. */
  vacant?: boolean;
};

/** A line of the match's log as one viewer may know it. */
export type LogEntry<P extends Play = Play> = {
  /** Its place in the log, from 0. */
  at: number;
  /** Who moved; null for chance. */
  seat: number | null;
  /** The move's text; null for chance or a move that is hidden. */
  move: string | null;
  /** The chance event's name; null for a move. */
  event: string | null;
  /** The event's outcome; null for a move or an outcome that is hidden. */
  outcome: unknown;
  /** What it did, as facts to put in words; each has a `kind`. */
  told: Array<P['fact']>;
};

/** A table in a list. */
export type TableSummary = {
  /** The table's code. */
  code: string;
  /** The game's id. */
  game: string;
  /** Where the table is in its life. */
  phase: Phase;
  /** The name of whoever opened it. */
  host: string;
  /** The seats, in order. */
  seats: Array<SeatState>;
  /** Every option of the game with its value. */
  options: Record<string, unknown>;
  /** Whether it is this person's turn there. */
  your_turn: boolean;
  /** Whether this person has a seat there. */
  yours: boolean;
  /** Which seat that is; missing if there is none. */
  you?: number;
  /** How the match ended; missing until it is over. */
  result?: TableResult;
  /** When the table last changed, in seconds since 1970; told in lists. */
  changed?: number;
};

/** How a match ended, one number a seat. */
export type TableResult = {
  /** Points. */
  scores: Array<number>;
  /** Ranks from 1; equal results share a rank. */
  ranks: Array<number>;
};

/** What was played, by whom, and how it ended. */
export type Replay<P extends Play = Play> = {
  /** The table's code. */
  code: string;
  /** The game's id. */
  game: string;
  /** The version of the rules it was played by. */
  rules: number;
  /** Every option of the game with its value. */
  options: P['options'];
  /** The name of whoever opened the table. */
  host: string;
  /** The seats, in order. */
  seats: Array<SeatState>;
  /** The seat of whoever asks; null for anybody else. */
  you: number | null;
  /** The number of lines in the match's log. */
  len: number;
  /** How it ended. */
  turn: Turn;
  /** How the scores went and what made them. */
  story: Story<P['highlight']> | null;
};

/** What a seat could know at one moment. */
export type Sight<P extends Play = Play> = {
  /** Its view. */
  view: P['view'];
  /** How the match stood. */
  standing: P['standing'];
};

/** How a match lay at one moment. */
export type ReplayMoment<P extends Play = Play> = {
  /** Who decided next. */
  turn: Turn;
  /** What could be known from the seat that is looked from, or from all in order. */
  seats: Array<Sight<P>>;
};
