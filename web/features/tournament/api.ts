// What only the pages of tournaments ask for.

import { ask } from '../../net/server/api.ts';
import type { Format, Limit, Tournament, TournamentAction } from '../../wire/wire.ts';

const BASE = '/tournaments';
const path = (code: string) => `${BASE}/${encodeURIComponent(code)}`;

/** A tournament as its host wants it. */
export interface NewTournament {
  name: string;
  game: string;
  /** How many sit at a table at most. */
  players: number;
  options: Record<string, unknown>;
  times: Readonly<Record<string, number>>;
  format: Format;
  limit: Limit;
  /** After how many seconds the next round begins by itself. */
  break_s?: number;
  /** Whether the host takes part. */
  plays: boolean;
}

/** One of one's tournaments. */
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
