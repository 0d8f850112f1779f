// API calls of the tournament pages.

import { ask } from '../../net/server/api.ts';
import type { CodeResponse, OpenTournamentRequest, Tournament, TournamentAction, TournamentsResponse } from '../../wire/wire.ts';

const BASE = '/tournaments';
const path = (code: string) => `${BASE}/${encodeURIComponent(code)}`;

export const tournaments = {
  open: (wanted: OpenTournamentRequest) => ask<CodeResponse>('POST', BASE, wanted),
  mine: async () => (await ask<TournamentsResponse>('GET', BASE)).tournaments,
  at: (code: string) => ask<Tournament>('GET', path(code)),
  act: (code: string, action: TournamentAction) => ask<Tournament>('POST', path(code), action),
};
