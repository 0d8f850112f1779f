// The HTTP side of the table's interface.

import type { GameInfo as ProtocolGame, LogEntry, Table, TableSummary, WindowKind } from '../wire/wire.ts';
import type { Checked, Proof } from './deal.ts';

/** A bot as one chooses it: how it is called, what it is like to play against it, how strong it is (1 to 4; 0 is not offered). */
export interface Opponent {
  readonly id: string;
  readonly name: ProtocolGame['name'];
  readonly line: ProtocolGame['name'];
  readonly level: number;
}

/** A game as `GET /games` lists it: what the protocol says of it, the bots that play it, the kinds of its windows. */
export type GameInfo = ProtocolGame & { opponents: Opponent[]; windows: WindowKind[] };

/** An answer that refuses, or none at all (`code` is then `network`). */
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

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
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
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = (answer ?? {}) as { code?: string; message?: string };
  throw new ApiError(response.status, error.code ?? 'server', error.message ?? response.statusText);
}

const path = (code: string) => `/tables/${encodeURIComponent(code)}`;

export const api = {
  games: async () => (await ask<{ games: GameInfo[] }>('GET', '/games')).games,
  session: () => ask<{ name: string | null }>('GET', '/session'),
  rename: (name: string) => ask<{ name: string | null }>('PUT', '/session', { name }),
  tables: () => ask<{ yours: TableSummary[]; open: TableSummary[] }>('GET', '/tables'),
  table: (code: string) => ask<TableSummary>('GET', path(code)),
  open: (table: {
    game: string;
    players: number;
    options: Record<string, unknown>;
    public: boolean;
    bots?: number;
    /** Which bot takes these seats; the house chooses if none is named. */
    bot?: string;
    times?: Readonly<Record<string, number>>;
  }) => ask<{ code: string }>('POST', '/tables', table),
  /** How the match lay after so many lines of its log. */
  position: (code: string, n: number) => ask<Pick<Table, 'view' | 'standing' | 'turn'>>('GET', `${path(code)}/positions/${n}`),
  /** The lines of the log from one place up to another, as this person may know them. */
  lines: async (code: string, from: number, to: number) => (await ask<{ log: LogEntry[] }>('GET', `${path(code)}/log?from=${from}&to=${to}`)).log,
  /** Whether the table exists. Rejects if nobody answers. */
  async exists(code: string): Promise<boolean> {
    try {
      await api.table(code);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    }
  },
  proof: (code: string) => ask<Proof>('GET', `${path(code)}/proof`),
  verify: (code: string) => ask<Checked>('GET', `${path(code)}/verify`),
  proofUrl: (code: string) => `${BASE}${path(code)}/proof`,
  recordUrl: (code: string) => `${BASE}${path(code)}/record`,
  socketUrl: (code: string) => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${BASE}${path(code)}/ws`,
};
