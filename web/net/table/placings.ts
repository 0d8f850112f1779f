// The final placings of a match.

import type { TableSummary, Turn } from '../../wire/wire.ts';

export interface Place {
  seat: number;
  rank: number;
  points: number;
  /** Whether a person played this seat. */
  person: boolean;
}

/** The seats of a finished match, best first. */
export function placesOf(match: { turn: Turn | null; seats: readonly { person: boolean }[] }): Place[] {
  if (match.turn?.kind !== 'over') return [];
  const { ranks, scores } = match.turn;
  return ranks
    .map((rank, seat) => ({ seat, rank, points: scores[seat] ?? 0, person: match.seats[seat]?.person ?? false }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

/** Your placing in a finished match, and whether it is the best one; null if unknown. */
export function placeIn({ you, result }: Pick<TableSummary, 'you' | 'result'>): { rank: number; of: number; won: boolean } | null {
  const rank = you === undefined ? undefined : result?.ranks[you];
  return rank === undefined || result === undefined ? null : { rank, of: result.ranks.length, won: rank === 1 };
}
