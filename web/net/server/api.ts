// The HTTP side of the table's interface.

import type { GameInfo as ProtocolGame, LogEntry, Replay, ReplayMoment, Table, TableSummary, WindowKind } from '../../wire/wire.ts';
import type { Checked, Proof } from '../table/deal.ts';
import type { Report } from '../table/report.ts';
import { parseIsolated } from '../i18n/isolate.ts';
import type { Tip } from '../table/tip.ts';

/** A bot as one chooses it: how it is called, what it is like to play against it, how strong it is (1 to 4; 0 is not offered). */
export interface Opponent {
  readonly id: string;
  readonly name: ProtocolGame['name'];
  readonly line: ProtocolGame['name'];
  readonly level: number;
}

/** A game as `GET /games` lists it: what the protocol says of it, the bots that play it, the kinds of its windows. */
export type GameInfo = ProtocolGame & { opponents: Opponent[]; windows: WindowKind[] };

/** The deal of the day: which day it is, how many seconds are left of it, your own try, and how many days in a row you have played. */
export interface Today {
  readonly day: number;
  readonly left: number;
  readonly game: string;
  readonly table: TableSummary | null;
  readonly streak: number;
}

/**
 * An answer that refuses. `code` is the house's; `network` where nobody answers, `proxy` where somebody else does, `cookies` and `websocket`
 * where the browser, or something before it, keeps them from being used.
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
/** The status of an answer without a body. */
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
  /** For going on on another device, and there. */
  ticket: () => ask<{ ticket: string; life_ms: number }>('POST', '/session/ticket'),
  take: (ticket: string) => ask<{ name: string | null }>('POST', '/session/take', { ticket }),
  /** `game`: of the public ones those of this game only, unless it is ''. */
  tables: (game: string) => ask<{ yours: TableSummary[]; open: TableSummary[]; running: TableSummary[] }>('GET', game ? `/tables?game=${game}` : '/tables'),
  /** The matches this person has played to their end, the latest first, and where the next ones begin. */
  matches: (from = 0) => ask<{ matches: TableSummary[]; next: number | null }>('GET', `/matches?from=${from}`),
  /** Takes a match off this person's list, or all. */
  forget: (code: string | null) => ask<null>('DELETE', code === null ? '/matches' : `/matches/${encodeURIComponent(code)}`),
  day: () => ask<Today>('GET', '/day'),
  table: (code: string) => ask<TableSummary>('GET', path(code)),
  open: (table: {
    game: string;
    players: number;
    options: Record<string, unknown>;
    public: boolean;
    /** How long bots take for a move, in milliseconds; the server's default if left out. */
    bot_ms?: number;
    bots?: number;
    /** Which bot takes these seats; the server chooses if none is named. */
    bot?: string;
    times?: Readonly<Record<string, number>>;
  }) => ask<{ code: string }>('POST', '/tables', table),
  /** How the match lay after so many lines of its log. */
  position: (code: string, n: number) => ask<Pick<Table, 'view' | 'standing' | 'turn'>>('GET', `${path(code)}/positions/${n}`),
  /** The lines of the log from one place up to another, as this person may know them. */
  lines: async (code: string, from: number, to: number) => (await ask<{ log: LogEntry[] }>('GET', `${path(code)}/log?from=${from}&to=${to}`)).log,
  /** A match that is over, to be looked at again. */
  replay: (code: string) => ask<Replay>('GET', `${path(code)}/replay`),
  /** Its log from this place on, as far as is told at once: as a seat was told it, or with nothing withheld. */
  replayLog: async (code: string, eyes: 'open' | number, from: number) =>
    (await ask<{ log: LogEntry[] }>('GET', `${path(code)}/replay/${eyes}/log/${from}`)).log,
  /** How it lay after so many lines and some more, from a seat or from all. */
  replayMoments: async (code: string, eyes: 'open' | number, from: number) =>
    (await ask<{ moments: ReplayMoment[] }>('GET', `${path(code)}/replay/${eyes}/moments/${from}`)).moments,
  /** Opens a table that goes on from there against bots; from the start others may gather there. */
  branch: (code: string, lines: number, seat: number, gather = false) => ask<{ code: string }>('POST', `${path(code)}/branch`, { lines, seat, gather }),
  /** Checks whether the server would open a WebSocket to the table. Rejects with the reason, which browsers do not show. */
  mayJoin: (code: string) => ask<undefined>('POST', `${path(code)}/ws`),
  /** The address at which other devices in the network reach the server; null if there is none. Requested from the server's own machine. */
  address: async () => (await ask<{ address: string | null }>('GET', '/address')).address,
  proof: (code: string) => ask<Proof>('GET', `${path(code)}/proof`),
  verify: (code: string) => ask<Checked>('GET', `${path(code)}/verify`),
  report: (code: string) => ask<Report>('GET', `${path(code)}/report`),
  /** `seat`: whose, where several people share this screen. */
  tip: (code: string, seat: number | null) => ask<Tip>('GET', `${path(code)}/tip${seat === null ? '' : `?seat=${seat}`}`),
  proofUrl: (code: string) => `${BASE}${path(code)}/proof`,
  recordUrl: (code: string) => `${BASE}${path(code)}/record`,
  socketUrl: (code: string) => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${BASE}${path(code)}/ws?updates=new`,
};
