// API calls of the tournament pages.

import { ask } from '../../net/server/api.ts';
import type { Format, Limit, Tournament, TournamentAction } from '../../wire/wire.ts';

const BASE = '/tournaments';
const path = (code: string) => `${BASE}/${encodeURIComponent(code)}`;

/** The host's settings for a tournament. */
export interface NewTournament {
  name: string;
  game: string;
  /** Maximum number of players at a table. */
  players: number;
  options: Record<string, unknown>;
  times: Readonly<Record<string, number>>;
  format: Format;
  limit: Limit;
  /** Seconds until the next round begins automatically. */
  break_s?: number;
  /** Whether the host takes part. */
  plays: boolean;
}

/** One of your tournaments. */
export interface TournamentLine {
  readonly code: string;
  readonly name: string;
  readonly game: string;
}

export const tournaments = {
  open: (wanted: NewTournament) => ask<{ code: string }>('POST', BASE, wanted),
  mine: async () => (await ask<{ tournaments: TournamentLine[] }>('GET', BASE)).tournaments,
  at: (code: string) => ask<Tournament>('GET', path(code)),
  act: (code: string, action: TournamentAction) => ask<Tournament>('POST', path(code), action),
};
