// The HTTP API.

import type {
  AddressResponse,
  BranchRequest,
  CodeResponse,
  DayResponse,
  GamesResponse,
  LogResponse,
  MatchesResponse,
  OfferedGame,
  OpenTableRequest,
  Proof,
  Replay,
  ReplayLogResponse,
  ReplayMomentsResponse,
  ReportResponse,
  SessionRequest,
  SessionResponse,
  Table,
  TableSummary,
  TablesResponse,
  TakeRequest,
  TicketResponse,
  TipResponse,
  VerifyResponse,
} from '../../wire/wire.ts';
import { parseIsolated } from '../i18n/isolate.ts';
import { HERE } from '../local/here.ts';
import { here } from '../local/loaded.ts';

/** A game as `GET /games` lists it: its protocol description, its bots, its window kinds. */
export type GameInfo = OfferedGame;

/** The deal of the day: the day, the seconds left, your own attempt, and the number of days in a row you have played. */
export type Today = DayResponse;

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
    response = await (__LOCAL__ && HERE ? askHere(method, path, init.body as string) : fetch(BASE + path, init));
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

/** Asks the tables on this device. */
async function askHere(method: string, path: string, body?: string): Promise<Response> {
  const answer = await here().request(method, path, body);
  // A response cannot have the status 0, of tables that cannot be reached: it throws like a `fetch` without an answer.
  return new Response(answer.body || null, { status: answer.status });
}

const path = (code: string) => `/tables/${encodeURIComponent(code)}`;

export const api = {
  games: async () => (await ask<GamesResponse>('GET', '/games')).games,
  session: () => ask<SessionResponse>('GET', '/session'),
  rename: (name: string) => ask<SessionResponse>('PUT', '/session', { name } satisfies SessionRequest),
  /** A ticket for continuing on another device. */
  ticket: () => ask<TicketResponse>('POST', '/session/ticket'),
  take: (ticket: string) => ask<SessionResponse>('POST', '/session/take', { ticket } satisfies TakeRequest),
  /** `game`: lists only the public tables of this game; '' lists all. */
  tables: (game: string) => ask<TablesResponse>('GET', game ? `/tables?game=${game}` : '/tables'),
  /** The finished matches of this person, newest first, and the offset of the next page. */
  matches: (from = 0) => ask<MatchesResponse>('GET', `/matches?from=${from}`),
  /** Removes one match from this person's list, or all. */
  forget: (code: string | null) => ask<null>('DELETE', code === null ? '/matches' : `/matches/${encodeURIComponent(code)}`),
  day: () => ask<Today>('GET', '/day'),
  table: (code: string) => ask<TableSummary>('GET', path(code)),
  open: (table: OpenTableRequest) => ask<CodeResponse>('POST', '/tables', { breathers: true, ...table }),
  /** The position of the match after the first `n` lines of its log. */
  position: (code: string, n: number) => ask<Pick<Table, 'view' | 'standing' | 'turn'>>('GET', `${path(code)}/positions/${n}`),
  /** The lines of the log between two positions, as this person may see them. */
  lines: async (code: string, from: number, to: number) => (await ask<LogResponse>('GET', `${path(code)}/log?from=${from}&to=${to}`)).log,
  /** The replay of a finished match. */
  replay: (code: string) => ask<Replay>('GET', `${path(code)}/replay`),
  /** Its log from this position on, one page of it: as a seat saw it, or with nothing hidden. */
  replayLog: async (code: string, eyes: 'open' | number, from: number) => (await ask<ReplayLogResponse>('GET', `${path(code)}/replay/${eyes}/log/${from}`)).log,
  /** The positions from this log line on, one page of them: as a seat saw them, or with nothing hidden. */
  replayMoments: async (code: string, eyes: 'open' | number, from: number) =>
    (await ask<ReplayMomentsResponse>('GET', `${path(code)}/replay/${eyes}/moments/${from}`)).moments,
  /** Opens a table that continues from there against bots; from the start, other players may join it. */
  branch: (code: string, lines: number, seat: number, gather = false) =>
    ask<CodeResponse>('POST', `${path(code)}/branch`, { lines, seat, gather } satisfies BranchRequest),
  /** Checks whether the server would open a WebSocket to the table. Rejects with the reason, which browsers do not show. */
  mayJoin: (code: string) => ask<undefined>('POST', `${path(code)}/ws`),
  /** The address at which other devices in the network reach the server; null if there is none. Requested from the server's own machine. */
  address: async () => (await ask<AddressResponse>('GET', '/address')).address,
  proof: (code: string) => ask<Proof>('GET', `${path(code)}/proof`),
  verify: (code: string) => ask<VerifyResponse>('GET', `${path(code)}/verify`),
  report: (code: string) => ask<ReportResponse>('GET', `${path(code)}/report`),
  /** `seat`: the seat to advise, where several people share this screen. */
  tip: (code: string, seat: number | null) => ask<TipResponse>('GET', `${path(code)}/tip${seat === null ? '' : `?seat=${seat}`}`),
  proofUrl: (code: string) => `${BASE}${path(code)}/proof`,
  recordUrl: (code: string) => `${BASE}${path(code)}/record`,
  socketUrl: (code: string) => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${BASE}${path(code)}/ws?updates=new`,
};
