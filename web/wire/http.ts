// Bodies of the HTTP API (crates/server).
// Written by the tests; do not edit.

import type { AbsenceRule, Format, GameRatings } from './events.ts';

import type { Name, OptionSpec, Turn, WindowKind } from './protocol.ts';

import type { Limit, LogEntry, ReplayMoment, TableSummary } from './table.ts';

/** An answer that refuses a request; nothing changed. */
export type Refusal = {
  /** The error code; docs/reference/http.md lists them. */
  code: string;
  /** The rule of the game that forbids it, if there is one. */
  rule: string | null;
  /** One plain English sentence: what is wrong and what to do. */
  message: string;
};

/** Response of `GET /games`. */
export type GamesResponse = {
  /** The games. */
  games: Array<OfferedGame>;
};

/** A game with its bots, as `GET /games` lists it. */
export type OfferedGame = {
  /** Descriptions of the bots, in the same order. */
  opponents: Array<Opponent>;
  /** Its window kinds with their default times. */
  windows: Array<WindowKind>;
  /** The ids of its bots. */
  bots: Array<string>;
  /** The game's id. */
  id: string;
  /** Its name. */
  name: Name;
  /** The smallest and the largest number of players. */
  players: [number, number];
  /** The version of its rules. */
  rules: number;
  /** Its options. */
  options: Array<OptionSpec>;
};

/** A bot in the list of games. */
export type Opponent = {
  /** Its id. */
  id: string;
  /** Its name. */
  name: Name;
  /** A line about its play. */
  line: Name;
  /** Its level, from 1 (easiest); 0 for bots that only serve as a comparison. */
  level: number;
};

/** Response of `GET` and `PUT /session`. */
export type SessionResponse = {
  /** Name in the session cookie; null without one. */
  name: string | null;
};

/** Body of `PUT /session`. */
export type SessionRequest = {
  /** The caller's name. */
  name: string;
};

/** Response of `GET /address`. */
export type AddressResponse = {
  /** The address, a URL; null if there is none. */
  address: string | null;
};

/** Response of `POST /session/ticket`. */
export type TicketResponse = {
  /** The ticket, for `POST /session/take`. */
  ticket: string;
  /** Its lifetime, in milliseconds. */
  life_ms: number;
};

/** Body of `POST /session/take`. */
export type TakeRequest = {
  /** The ticket of the other device. */
  ticket: string;
};

/** Body of `POST /tables`. */
export type OpenTableRequest = {
  /** The game's id. */
  game: string;
  /** The number of seats. */
  players: number;
  /** Options of the game; missing ones have their defaults. */
  options?: Record<string, unknown>;
  /** Whether the table is listed publicly. */
  public?: boolean;
  /** The number of bots to seat. */
  bots?: number;
  /** The bot to seat; by default the game's first. */
  bot?: string;
  /** Grace period before a bot takes over for an absent player, in milliseconds. */
  grace_ms?: number;
  /** Approximate delay before a bot moves, in milliseconds. */
  bot_ms?: number;
  /** Duration of windows by kind, in milliseconds; missing kinds have the game's defaults. */
  times?: Record<string, number>;
  /** Whether the match waits a moment for people after a deal, a round, or what hits them. */
  breathers?: boolean;
  /** Time after which such a moment ends by itself, in milliseconds. */
  breather_ms?: number;
};

/** The code of a table or a tournament, as the requests that open one return it. */
export type CodeResponse = {
  /** The code. */
  code: string;
};

/** Response of `GET /tables`. */
export type TablesResponse = {
  /** Tables where the caller has a seat or is the host. */
  yours: Array<TableSummary>;
  /** Public tables in the waiting room. */
  open: Array<TableSummary>;
  /** Public tables with a running match. */
  running: Array<TableSummary>;
};

/** Response of `GET /matches`. */
export type MatchesResponse = {
  /** Finished matches of the caller, newest first. */
  matches: Array<TableSummary>;
  /** Start of the next page; null on the last page. */
  next: number | null;
};

/** Response of `GET /day`. */
export type DayResponse = {
  /** Days since 1970. */
  day: number;
  /** Seconds left of the day. */
  left: number;
  /** Today's game. */
  game: string;
  /** The person's table of today, running or finished; null before. */
  table: TableSummary | null;
  /** Consecutive days played to the end. */
  streak: number;
};

/** Response of `GET /ratings`. */
export type RatingsResponse = {
  /** Whether the caller takes part. */
  you: boolean;
  /** The ratings of each game. */
  games: Array<GameRatings>;
};

/** Body of `PUT /ratings`. */
export type RatingsRequest = {
  /** Whether the caller takes part from now on. */
  you: boolean;
};

/** Response of `GET`, `PUT` and `DELETE /push`. */
export type PushResponse = {
  /** The server's public key; null where the host hasn't switched Web Push on. */
  key: string | null;
};

/** Body of `PUT /push`: a browser's subscription and the language of its page. */
export type SubscribeRequest = {
  /** The URL of the push service. */
  endpoint: string;
  /** The browser's public key, in base64url. */
  p256dh: string;
  /** The browser's authentication secret, in base64url. */
  auth: string;
  /** The language of messages. */
  lang: Lang;
};

/** Body of `DELETE /push`. */
export type UnsubscribeRequest = {
  /** The subscription's URL. */
  endpoint: string;
};

/** Languages of the page. */
export type Lang = "de" | "en";

/** The content of a push message. */
export type PushMessage = {
  /** The heading. */
  title: string;
  /** The line below it. */
  body: string;
  /** The code of the table to open. */
  table: string;
  /** The code of the table's tournament. */
  tournament?: string;
};

/** Body of `POST /tournaments`. */
export type OpenTournamentRequest = {
  /** The tournament's name. */
  name: string;
  /** The game's id. */
  game: string;
  /** Maximum players per table. */
  players: number;
  /** Options of the game; missing ones have their defaults. */
  options?: Record<string, unknown>;
  /** The format. */
  format: Format;
  /** The time limit of decisions. */
  limit?: Limit;
  /** Duration of windows by kind, in milliseconds; missing kinds have the game's defaults. */
  times?: Record<string, number>;
  /** Seconds between the end of a round and the start of the next; without it the host begins rounds. */
  break_s?: number;
  /** Grace period before a bot takes over for an absent player, in milliseconds. */
  grace_ms?: number;
  /** Approximate delay before a bot moves, in milliseconds. */
  bot_ms?: number;
  /** Whether the host plays. */
  plays?: boolean;
  /** The rule for matches that a player left to others. */
  absence?: AbsenceRule;
};

/** Response of `GET /tournaments`. */
export type TournamentsResponse = {
  /** Tournaments that the caller hosts or takes part in, most recently changed first. */
  tournaments: Array<ListedTournament>;
};

/** A tournament in a list. */
export type ListedTournament = {
  /** Its code. */
  code: string;
  /** Its name. */
  name: string;
  /** The game's id. */
  game: string;
  /** Time of its last change, in seconds since 1970. */
  changed: number;
};

/** Response of `GET /tables/{code}/log`. */
export type LogResponse = {
  /** Place of the first line. */
  log_from: number;
  /** The lines, as the caller may know them. */
  log: Array<LogEntry>;
};

/** Response of `GET /tables/{code}/positions/{n}`. */
export type PositionResponse = {
  /** The caller's view. */
  view: unknown;
  /** The standing, as far as the caller could know it. */
  standing: unknown;
  /** The next decision. */
  turn: Turn;
};

/** Response of `GET /tables/{code}/verify`. */
export type VerifyResponse = {
  /** Whether the match follows from seed and words. */
  ok: boolean;
  /** Number of lines in the log. */
  lines: number;
  /** Number of lines decided by chance; null if the check fails. */
  chance: number | null;
  /** First line, from 1, that doesn't follow from seed and words; null if there is none. */
  line: number | null;
  /** Description of the failure; null if there is none. */
  message: string | null;
};

/** Response of `GET /tables/{code}/report`. */
export type ReportResponse = {
  /** Unit of losses. */
  stake: PayoffUnit;
  /** Number of log lines. */
  lines: number;
  /** Number of log lines analysed. */
  done: number;
  /** Seats analysed. */
  seats: Array<number>;
  /** Their decisions so far that had an alternative, in order. */
  decisions: Array<EvaluatedDecision>;
  /** Effect of chance on each of them so far. */
  luck: Array<SeatLuck>;
};

/** An evaluated decision. */
export type EvaluatedDecision = {
  /** Its index in the log, from 0. */
  line: number;
  /** The seat that decided. */
  seat: number;
  /** The move made. */
  made: string;
  /** The best move. */
  best: string;
  /**
   * Expected payoff of the best move minus that of the move made; 0 if they are the same. The payoff is that of the game's strongest
   * bot.
   */
  loss: number;
  /** The standard error of the loss. */
  error: number;
  /** The main difference the best move would have made; null if it isn't significantly better or nothing stands out. */
  reason: MoveReason | null;
};

/** Total luck of a seat so far. */
export type SeatLuck = {
  /** The seat. */
  seat: number;
  /** Payoff gained over the mean of all outcomes, in the same unit as losses; negative for bad luck. */
  gain: number;
  /** The standard error of the gain. */
  error: number;
};

/** The unit of payoffs and losses. */
export type PayoffUnit = "lead" | "first" | "round";

/** The main difference between two moves. */
export type MoveReason = {
  /** The seat that has more or less. */
  seat: number;
  /** The quantity. */
  what: Quantity;
  /** The difference; negative for less. */
  more: number;
  /** The standard error of the difference. */
  error: number;
  /** The part of the payoff difference that goes with it. */
  share: number;
};

/** The quantities by which a reason compares moves. */
export type Quantity = "points" | "cards" | "collected" | "strays" | "worms" | "tops" | "penalties" | "lost" | "skips";

/** Response of `GET /tables/{code}/tip`. */
export type TipResponse = {
  /** Moment of the position. */
  moment: number;
  /** The unit of the payoffs. */
  stake: PayoffUnit;
  /** The best move and those within two standard errors of it; empty if that includes all moves. */
  moves: Array<AdvisedMove>;
  /** The best of the moves that are clearly worse. */
  next: AdvisedMove | null;
  /** The main difference between the best move and that one. */
  reason: MoveReason | null;
};

/** An evaluated move. */
export type AdvisedMove = {
  /** The move's text. */
  move: string;
  /** The expected payoff. */
  worth: number;
  /** The standard error of the payoff. */
  error: number;
};

/** Response of `GET /tables/{code}/replay/{eyes}/log/{from}`: a page of the log. */
export type ReplayLogResponse = {
  /** Place of the first line. */
  from: number;
  /** The lines. */
  log: Array<LogEntry>;
};

/** Response of `GET /tables/{code}/replay/{eyes}/moments/{from}`: a page of positions. */
export type ReplayMomentsResponse = {
  /** Number of lines before the first position. */
  from: number;
  /** The positions. */
  moments: Array<ReplayMoment>;
};

/** Body of `POST /tables/{code}/branch`. */
export type BranchRequest = {
  /** Number of lines of the log that the new match begins with. */
  lines: number;
  /** The caller's seat. */
  seat: number;
  /** Whether the table waits for people instead of seating bots; only from the start of the match. */
  gather?: boolean;
};
