// The HTTP API.

import type { GameInfo as ProtocolGame, LogEntry, Replay, ReplayMoment, Table, TableSummary, WindowKind } from '../../wire/wire.ts';
import type { Checked, Proof } from '../table/deal.ts';
import type { Report } from '../table/report.ts';
import { parseIsolated } from '../i18n/isolate.ts';
import type { Tip } from '../table/tip.ts';

/** A bot to choose from: its name, its style of play, its strength (1 to 4; 0 is not offered). */
export interface Opponent {
  readonly id: string;
  readonly name: ProtocolGame['name'];
  readonly line: ProtocolGame['name'];
  readonly level: number;
}

/** A game as `GET /games` lists it: its protocol description, its bots, its window kinds. */
export type GameInfo = ProtocolGame & { opponents: Opponent[]; windows: WindowKind[] };

/** The deal of the day: the day, the seconds left, your own attempt, and the number of days in a row you have played. */
export interface Today {
  readonly day: number;
  readonly left: number;
  readonly game: string;
  readonly table: TableSummary | null;
  readonly streak: number;
}

/**
 * A failed request. `code` is the server's; `network` if there is no answer, `proxy` if something other than the server answers,
 * `cookies` and `websocket` if the browser, or something in between, blocks them.
 */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const BASE = '/api/v2';
const ANSWER_WITHIN = 10_000;
/** The status of a response without a body. */
const NOTHING = 204;

/** Sends a request to the server; rejects with an `ApiError`. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, signal: AbortSignal.timeout(ANSWER_WITHIN) };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  let response: Response;
  try {
    response = await fetch(BASE + path, init);
  } catch {
    throw new ApiError(0, 'network', 'no answer');
  }
  const answer: unknown = await response
    .text()
    .then(parseIsolated)
    .catch(() => undefined);
  if (response.ok && (answer !== undefined || response.status === NOTHING)) return answer as T;
  const { code, message } = (answer ?? {}) as { code?: unknown; message?: unknown };
  // A proxy, a portal or an antivirus answered: the server answers in JSON, with a code.
  if (typeof code !== 'string') throw new ApiError(response.status, 'proxy', response.statusText);
  throw new ApiError(response.status, code, String(message));
}

const path = (code: string) => `/tables/${encodeURIComponent(code)}`;

export const api = {
  games: async () => (await ask<{ games: GameInfo[] }>('GET', '/games')).games,
  session: () => ask<{ name: string | null }>('GET', '/session'),
  rename: (name: string) => ask<{ name: string | null }>('PUT', '/session', { name }),
  /** A ticket for continuing on another device. */
  ticket: () => ask<{ ticket: string; life_ms: number }>('POST', '/session/ticket'),
  take: (ticket: string) => ask<{ name: string | null }>('POST', '/session/take', { ticket }),
  /** `game`: lists only the public tables of this game; '' lists all. */
  tables: (game: string) => ask<{ yours: TableSummary[]; open: TableSummary[]; running: TableSummary[] }>('GET', game ? `/tables?game=${game}` : '/tables'),
  /** The finished matches of this person, newest first, and the offset of the next page. */
  matches: (from = 0) => ask<{ matches: TableSummary[]; next: number | null }>('GET', `/matches?from=${from}`),
  /** Removes one match from this person's list, or all. */
  forget: (code: string | null) => ask<null>('DELETE', code === null ? '/matches' : `/matches/${encodeURIComponent(code)}`),
  day: () => ask<Today>('GET', '/day'),
  table: (code: string) => ask<TableSummary>('GET', path(code)),
  open: (table: {
    game: string;
    players: number;
    options: Record<string, unknown>;
    public: boolean;
    /** The bots' delay per move, in milliseconds; the server's default if omitted. */
    bot_ms?: number;
    bots?: number;
    /** The bot for these seats; the server chooses if none is named. */
    bot?: string;
    times?: Readonly<Record<string, number>>;
  }) => ask<{ code: string }>('POST', '/tables', table),
  /** The position of the match after the first `n` lines of its log. */
  position: (code: string, n: number) => ask<Pick<Table, 'view' | 'standing' | 'turn'>>('GET', `${path(code)}/positions/${n}`),
  /** The lines of the log between two positions, as this person may see them. */
  lines: async (code: string, from: number, to: number) => (await ask<{ log: LogEntry[] }>('GET', `${path(code)}/log?from=${from}&to=${to}`)).log,
  /** The replay of a finished match. */
  replay: (code: string) => ask<Replay>('GET', `${path(code)}/replay`),
  /** Its log from this position on, one page of it: as a seat saw it, or with nothing hidden. */
  replayLog: async (code: string, eyes: 'open' | number, from: number) =>
    (await ask<{ log: LogEntry[] }>('GET', `${path(code)}/replay/${eyes}/log/${from}`)).log,
  /** The positions from this log line on, one page of them: as a seat saw them, or with nothing hidden. */
  replayMoments: async (code: string, eyes: 'open' | number, from: number) =>
    (await ask<{ moments: ReplayMoment[] }>('GET', `${path(code)}/replay/${eyes}/moments/${from}`)).moments,
  /** Opens a table that continues from there against bots; from the start, other players may join it. */
  branch: (code: string, lines: number, seat: number, gather = false) => ask<{ code: string }>('POST', `${path(code)}/branch`, { lines, seat, gather }),
  /** Checks whether the server would open a WebSocket to the table. Rejects with the reason, which browsers do not show. */
  mayJoin: (code: string) => ask<undefined>('POST', `${path(code)}/ws`),
  /** The address at which other devices in the network reach the server; null if there is none. Requested from the server's own machine. */
  address: async () => (await ask<{ address: string | null }>('GET', '/address')).address,
  proof: (code: string) => ask<Proof>('GET', `${path(code)}/proof`),
  verify: (code: string) => ask<Checked>('GET', `${path(code)}/verify`),
  report: (code: string) => ask<Report>('GET', `${path(code)}/report`),
  /** `seat`: the seat to advise, where several people share this screen. */
  tip: (code: string, seat: number | null) => ask<Tip>('GET', `${path(code)}/tip${seat === null ? '' : `?seat=${seat}`}`),
  proofUrl: (code: string) => `${BASE}${path(code)}/proof`,
  recordUrl: (code: string) => `${BASE}${path(code)}/record`,
  socketUrl: (code: string) => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${BASE}${path(code)}/ws?updates=new`,
};
