// The messages between a table and its clients (crates/room).
// Written by the tests; do not edit.

import type { Turn } from './protocol.ts';

/** The data of a table that depends on its game. Each game has its own type, such as `HattrickPlay`. */
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

/** A client's message over the table's WebSocket, one JSON object per text frame. */
export type ClientMessage = ClientRequest | ConnectionMessage;

/**
 * A request. The client chooses its `id`, unique for this person at this table. A request repeated with the same `id` is done once
 * and answered again.
 */
export type ClientRequest = {
  /** The request's id. */
  id: string;
} & ({
  "type": "sit";
  /** The seat; the first free one if omitted. */
  seat?: number | null;
} | {
  "type": "stand";
  /** In a running match: whether another person may take the seat; yes if omitted. */
  offer?: boolean;
} | {
  "type": "offer";
  /** The seat. */
  seat: number;
  /** Whether another person may take it. */
  on: boolean;
} | {
  "type": "bot";
  /** The seat. */
  seat: number;
  /** The bot's name, null to free the seat. */
  bot: string | null;
} | {
  "type": "words";
  /** One line; empty to withdraw. */
  words: string;
} | {
  "type": "configure";
  /** The number of seats. */
  players: number;
  /** The game's options; omitted ones get their defaults. */
  options: Record<string, unknown>;
  /** Whether the table is listed publicly; unchanged if omitted. */
  public?: boolean;
  /** Window times in milliseconds, by kind; omitted ones are unchanged. */
  times?: Record<string, number>;
} | {
  "type": "kick";
  /** The seat. */
  seat: number;
} | { "type": "close", } | {
  "type": "adjust";
  /** Approximate delay of a bot's move, in milliseconds. */
  bot_ms?: number;
  /** Whether people may write to each other. */
  chat?: boolean;
  /** The time limit for players. */
  limit?: Limit;
  /** Whether the player on turn may ask for a tip. */
  tips?: boolean;
  /** Whether moves may be taken back with the consent of all. */
  back?: boolean;
  /** Whether the match waits a moment for people after a deal, a round, or what hits them. */
  breathers?: boolean;
} | {
  "type": "pause";
  /** Whether the match is paused. */
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
} | { "type": "nudge_host", } | { "type": "here", } | { "type": "take_over", } | { "type": "hurry", } | {
  "type": "ready";
  /** The table's `moment`. A breather of another moment is not concerned. */
  moment: number;
} | {
  "type": "share";
  /** The person's name. */
  name: string;
  /** The seat; the first free one if omitted. */
  seat?: number;
} | {
  "type": "take_back";
  /** The moment that was shown. */
  moment: number;
} | {
  "type": "answer_back";
  /** The moment that was shown. */
  moment: number;
  /** Whether you agree. */
  yes: boolean;
} | {
  "type": "look";
  /** The seat. */
  seat: number | null;
} | {
  "type": "react";
  /** The reaction. */
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
  /** The table's `moment` that the move answers. A move for another moment is refused as `stale`. */
  moment: number;
  /** The move's text, one of `legal`. */
  move: string;
  /** In a window that the fastest hand wins: milliseconds between display and move, by the client's clock. */
  after_ms?: number;
} | {
  "type": "again";
  /** The game, which the host may choose; the same one if omitted. */
  game?: string;
} | { "type": "evening", });

/** A message that changes nothing at the table. */
export type ConnectionMessage = { "type": "sync", } | {
  "type": "ping";
  /** Returned unchanged. */
  at: number;
} | {
  "type": "hidden";
  /** Whether it is hidden. */
  on: boolean;
} | {
  "type": "echo";
  /** The probe's number. */
  nonce: number;
};

/** A server's message over the table's WebSocket. */
export type ServerMessage<P extends Play = Play> = {
  "type": "table";
  /** The table. */
  table: Table<P>;
  /** The newest log lines, as this viewer may see them. */
  log: Array<LogEntry<P>>;
  /** The place of the first line of `log`; earlier lines are at `/tables/{code}/log`. */
  log_from: number;
  /** The server's build of the page. If it differs from yours, reload the page. */
  build: string;
} | {
  "type": "update";
  /** The table; in delta mode fields that equal the last message are omitted. */
  table: Partial<Table<P>> & { version: number };
  /** In delta mode: changed members of fields that `table` omits. */
  fields?: { view?: Partial<P['view'] & object>; standing?: Partial<P['standing'] & object> };
  /** The log lines that were added. */
  log: Array<LogEntry<P>>;
} | {
  "type": "done";
  /** The request's id. */
  id: string;
  /** The table version that contains the change. */
  version: number;
} | {
  "type": "refused";
  /** The request's id; null when the frame could not be read. */
  id: string | null;
  /** The error code, of the engine protocol or of docs/reference/http.md. */
  code: string;
  /** The rule of the game that forbids it. */
  rule: string | null;
  /** One plain English sentence: what is wrong and what to do. */
  message: string;
} | {
  "type": "said";
  /** The lines, oldest first. */
  lines: Array<Said>;
  /** Whether they were said before this connection opened. */
  earlier: boolean;
} | { "type": "replaced" } | { "type": "closing" } | {
  "type": "pong";
  /** As sent. */
  at: number;
} | {
  "type": "probe";
  /** Return it in `echo`. */
  nonce: number;
};

/** A table as one viewer sees it. */
export type Table<P extends Play = Play> = {
  /** Rises by one with every change, including changes this viewer cannot see. */
  version: number;
  /** The table's code, the last part of its link. */
  code: string;
  /** The table's phase. */
  phase: Phase;
  /** The game's id. */
  game: string;
  /** The version of the rules; null before the match. */
  rules: number | null;
  /** The number of seats. */
  players: number;
  /** Every option of the game with its value. */
  options: P['options'];
  /** Whether the table is listed publicly. */
  public: boolean;
  /** The name of the host. */
  host: string;
  /**
   * Milliseconds until a seated player may take the table over from an absent host; null while the host is here, and if
   * nothing is left to decide.
   */
  host_gone_ms?: number | null;
  /** Whether the host is connected. */
  host_present?: boolean;
  /** Whether the host has been silent for so long that a seated player may nudge them (`nudge_host`). */
  host_quiet?: boolean;
  /** The seats, in order. */
  seats: Array<SeatState>;
  /** Number of spectators. */
  spectators: number;
  /** The present moment; a move names the moment it answers. */
  moment: number;
  /** The number of lines in the match's log. */
  log_len: number;
  /** The next decision, as in the engine protocol; null before the match. */
  turn: Turn | null;
  /** The course of the scores, with reasons; null until the match is over. */
  story: Story<P['highlight']> | null;
  /** The code of the next table. */
  next: string | null;
  /** The time of each kind of window at this table, in milliseconds. */
  times: Record<string, number>;
  /** The hash of the seed, which is revealed after the match; missing at tables opened before commitments existed. */
  commitment?: string;
  /** The table's settings apart from its game. */
  house: House;
  /** The code of the evening this match belongs to; missing if there is none. */
  evening?: string;
  /** The code of the tournament this match belongs to; missing if there is none. */
  tournament?: string;
  /** The day whose deal this match is, counted from 1970; missing if there is none. */
  day?: number;
  /** The code of the match whose deal this one repeats; missing if it has its own. */
  like?: string;
  /** The breather that is open. */
  breather?: Breather | null;
  /** The last window that the fastest hand won, since the table was loaded. */
  race?: Race | null;
  /** The open takeback question. */
  asks_back?: BackAsked | null;
  /** Places where moves were taken back, in log order. */
  taken_back?: Array<TakenBack>;
  /** Events outside the match in log order, the newest of them. */
  beside?: Array<TableEventEntry>;
  /** Whether this viewer is the host. */
  you_host: boolean;
  /** The seat of this viewer; null for a spectator. */
  you: number | null;
  /** The seat this viewer gave up and may take back during the match; null if there is none. */
  stood?: number | null;
  /** The vacant seats this viewer may take (`sit`). */
  take?: Array<number>;
  /** Whether the host has removed this viewer, who gets no seat at this table any more. Missing if not. */
  removed?: boolean;
  /** The seats of all people at this viewer's screen, if there are several. */
  mine?: Array<number>;
  /** The viewer's knowledge, as the game's rules define it; null before the match. */
  view: P['view'] | null;
  /** The legal moves of this viewer's seat, sorted. */
  legal: Array<string>;
  /** Each legal move's effect, in the same order. */
  effects: Array<P['effect']>;
  /** The cards and controls of this viewer's seat that no legal move uses now, with reasons. */
  blocked: Array<BlockedThing<P['effect'], P['reason']>>;
  /** The standing of the match, as far as this viewer may know it; null before the match. */
  standing: P['standing'] | null;
  /** The clock of the open decision; null if none is running. */
  clock: Clock | null;
};

/** A card or a control of a seat that cannot be used now. */
export type BlockedThing<E, R> = {
  /** The card or control in its shortest notation. */
  thing: string;
  /** The move that uses it, if it is a single one with another text than `thing`. */
  move?: string;
  /** The effect it would have; null if that is unknown. */
  effect: E | null;
  /** The reason. */
  reason: R;
};

/** The course of the scores of a match, and its key moments. */
export type Story<H> = {
  /** The scores from the start of the match on; one mark per change. */
  curve: Array<Mark>;
  /** The key moments, in order. */
  highlights: Array<Highlight<H>>;
};

/** The scores at one point of the match. */
export type Mark = {
  /** The number of lines of the log before it. */
  lines: number;
  /** Scores, one per seat. */
  scores: Array<number>;
  /** The number of the deal, round or burger that ended here, from 1; `None` if none did. */
  part: number | null;
};

/** A key moment. */
export type Highlight<H> = {
  /** The number of lines of the log before it. */
  lines: number;
} & H;

/** A window's clock. A player who has not answered when it ends has passed. */
export type Clock = {
  /** Total time of the window, in milliseconds. */
  total_ms: number;
  /** Time left, in milliseconds. */
  left_ms: number;
};

/** A table's settings apart from its game; the host can change them at any time. */
export type House = {
  /** Approximate delay of a bot's move, in milliseconds. */
  bot_ms: number;
  /** Whether people may write to each other. */
  chat: boolean;
  /** The time limit for players. */
  limit: Limit;
  /** Whether the player on turn may ask for a tip; while the host has not chosen, only a player without other people may. */
  tips: boolean;
  /** Whether moves may be taken back with the consent of all. */
  back: boolean;
  /** Whether the match waits a moment for people after a deal, a round, or what hits them. */
  breathers: boolean;
  /** Whether the host has paused the match. */
  paused: boolean;
  /** Whether bots move without delay until a person is on turn again. */
  hurried: boolean;
};

/** The time limit for players. Windows have their own times. */
export type Limit = { "kind": "none" } | {
  "kind": "move";
  /** Milliseconds, from 5 seconds to 14 days. */
  ms: number;
} | {
  "kind": "match";
  /** Milliseconds, from a minute to a day. */
  ms: number;
};

/** A ready-made reaction, one tap away. */
export type Reaction = "cheers" | "cheek" | "well_played" | "ouch" | "lucky" | "no_offence";

/** A breather: bots, windows and clocks wait until the people at these seats go on. A move ends it. */
export type Breather = {
  /** The seats it waits for. */
  waits: Array<number>;
  /** The seats that have gone on. */
  ready: Array<number>;
  /** Time in milliseconds after which it ends by itself. */
  total_ms: number;
  /** Time left, in milliseconds. */
  left_ms: number;
};

/** The answers of a window that the fastest hand won, apart from implied ones. */
export type Race = {
  /** The table's `moment` when the window opened. */
  moment: number;
  /** The hands, fastest first. */
  hands: Array<RaceHand>;
};

/** One player's answer in such a window. */
export type RaceHand = {
  /** The seat. */
  seat: number;
  /** The reaction time in milliseconds, without network delay. */
  ms: number;
};

/** A player's request to take a move back. */
export type BackAsked = {
  /** The seat whose last move is to be taken back. */
  seat: number;
  /** The seats whose people have not answered yet. */
  waits: Array<number>;
};

/** An event outside the match. */
export type TableEventEntry = {
  /** The length of the log at that time; the event comes after its last line. */
  at: number;
} & ({
  "kind": "limit";
  /** The new limit. */
  limit: Limit;
} | { "kind": "goes_on" } | { "kind": "host" } & Whose | { "kind": "left" } & Whose | { "kind": "sat" } & Whose | { "kind": "bot" } & Whose | { "kind": "himself" } & Whose | { "kind": "time_up" } & Whose);

/** A kind of event outside the match. */
export type TableEvent = {
  "kind": "limit";
  /** The new limit. */
  limit: Limit;
} | { "kind": "goes_on" } | { "kind": "host" } & Whose | { "kind": "left" } & Whose | { "kind": "sat" } & Whose | { "kind": "bot" } & Whose | { "kind": "himself" } & Whose | { "kind": "time_up" } & Whose;

/** A seat and the person who had it then. */
export type Whose = {
  /** The seat. */
  seat: number;
  /** The person's name. */
  name: string;
};

/** A takeback in the log. */
export type TakenBack = {
  /** The place of the move that was taken back. Another line is there now. */
  at: number;
  /** The seat that had made the move. */
  seat: number;
};

/** A chat line: a `text`, a `reaction`, a nudge for a seat (`to`), or more time for one (`waits`). */
export type Said = {
  /** An id of the person that is the same at every table and reveals nothing. Clients mute by it. */
  who: string;
  /** The speaker's seat. */
  seat: number;
  /** The name at it. */
  name: string;
  /** The text. */
  text?: string;
  /** The reaction. */
  reaction?: Reaction;
  /** The seat that was nudged. */
  to?: number;
  /** The seat that the host gave more time. */
  waits?: number;
};

/** A table's phase. */
export type Phase = "waiting" | "playing" | "over" | "closed";

/** One seat. */
export type SeatState = {
  /** The name shown; null for a free seat. */
  name: string | null;
  /** The bot that plays here, alone or for an absent person. */
  bot: string | null;
  /** Whether a person owns the seat, present or not. */
  person: boolean;
  /** Whether that person is connected. */
  present: boolean;
  /** Milliseconds until a bot takes over for the absent person; null if none is about to. */
  grace_ms: number | null;
  /** The seat's words for the seed; missing if there are none. */
  words?: string;
  /** Milliseconds left for the person at this seat; missing if no clock is running. */
  left_ms?: number;
  /** Whether the seat was given up in the running match, so that a spectator may take it; missing if not. */
  vacant?: boolean;
  /** Whether the seat was given up in the running match, so that it can be offered to others (`offer`); missing if not. */
  given_up?: boolean;
  /** The moves that bots made for the seat's player in this match; missing if there are none. */
  stand_in?: StandIn;
  /**
   * Whether the player left the finished match to others, so that it counts as lost; missing if not. A tournament has its own
   * rule.
   */
  forfeited?: boolean;
};

/** The moves that bots made for a player. */
export type StandIn = {
  /** Number of moves by bots. */
  moves: number;
  /** Number of all moves of the player's seat. */
  of: number;
};

/** A line of the match's log as one viewer sees it. */
export type LogEntry<P extends Play = Play> = {
  /** Its place in the log, from 0. */
  at: number;
  /** The seat that moved; null for chance. */
  seat: number | null;
  /** The move's text; null for chance or a hidden move. */
  move: string | null;
  /** The chance event's name; null for a move. */
  event: string | null;
  /** The event's outcome; null for a move or a hidden outcome. */
  outcome: unknown;
  /** The line's effects as facts to put in words; each has a `kind`. */
  told: Array<P['fact']>;
};

/** A table in a list. */
export type TableSummary = {
  /** The table's code. */
  code: string;
  /** The game's id. */
  game: string;
  /** The table's phase. */
  phase: Phase;
  /** The name of the host. */
  host: string;
  /** The seats, in order. */
  seats: Array<SeatState>;
  /** Every option of the game with its value. */
  options: Record<string, unknown>;
  /** Whether it is this person's turn there. */
  your_turn: boolean;
  /** Whether this person has a seat there. */
  yours: boolean;
  /** That seat; missing if there is none. */
  you?: number;
  /** The result; missing until the match is over. Players who left the match to others rank behind all who stayed. */
  result?: TableResult;
  /** Time of the last change in seconds since 1970; lists fill it in. */
  changed?: number;
};

/** A match's result, one number per seat. */
export type TableResult = {
  /** Points. */
  scores: Array<number>;
  /** Ranks from 1; equal results share a rank. */
  ranks: Array<number>;
};

/** A finished match: its set-up, its players and its result. */
export type Replay<P extends Play = Play> = {
  /** The table's code. */
  code: string;
  /** The game's id. */
  game: string;
  /** The version of the rules it was played by. */
  rules: number;
  /** Every option of the game with its value. */
  options: P['options'];
  /** The name of the host. */
  host: string;
  /** The seats, in order. */
  seats: Array<SeatState>;
  /** The requester's seat; null for anyone without one. */
  you: number | null;
  /** The number of lines in the match's log. */
  len: number;
  /** The result. */
  turn: Turn;
  /** The course of the scores, with reasons. */
  story: Story<P['highlight']> | null;
};

/** The view and the standing of one seat. */
export type Sight<P extends Play = Play> = {
  /** Its view. */
  view: P['view'];
  /** The standing. */
  standing: P['standing'];
};

/** One state of a replay. */
export type ReplayMoment<P extends Play = Play> = {
  /** The next decision. */
  turn: Turn;
  /** The view from the chosen seat, or from all seats in order. */
  seats: Array<Sight<P>>;
};
