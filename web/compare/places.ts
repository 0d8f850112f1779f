// Who came where in a match that is over.

import type { Turn } from '../wire/wire.ts';

export interface Place {
  seat: number;
  rank: number;
  points: number;
  /** Whether a person sat there. */
  person: boolean;
}

/** The seats of a match that is over, the best first. */
export function placesOf(match: { turn: Turn | null; seats: readonly { person: boolean }[] }): Place[] {
  if (match.turn?.kind !== 'over') return [];
  const { ranks, scores } = match.turn;
  return ranks
    .map((rank, seat) => ({ seat, rank, points: scores[seat] ?? 0, person: match.seats[seat]?.person ?? false }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

/** The address of two matches of the same deal, side by side. */
export const comparePath = (one: string, other: string) => `/compare/${encodeURIComponent(one)}/${encodeURIComponent(other)}`;
