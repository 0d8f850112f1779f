// The final placings of a match.

import type { SeatState, TableSummary, Turn } from '../../wire/wire.ts';

export interface Place {
  seat: number;
  rank: number;
  points: number;
  /** Whether a person played this seat. */
  person: boolean;
}

export interface Finished {
  turn: Turn | null;
  seats: ReadonlyArray<Pick<SeatState, 'person' | 'forfeited'>>;
}

/** The ranks in a finished match: players who left it to others are behind all who stayed. Empty before its end. */
export function ranksOf({ turn, seats }: Finished): readonly number[] {
  if (turn?.kind !== 'over') return [];
  const { ranks } = turn;
  if (!seats.some(({ forfeited }) => forfeited)) return ranks;
  const lost = ranks.map((_, seat) => seats[seat]?.forfeited === true);
  const isBefore = (one: number, other: number) => (lost[one] === lost[other] ? (ranks[one] ?? 0) < (ranks[other] ?? 0) : lost[other] === true);
  return ranks.map((_, seat) => 1 + ranks.filter((__, other) => isBefore(other, seat)).length);
}

/** The seats of a finished match, best first. */
export function placesOf(match: Finished): Place[] {
  if (match.turn?.kind !== 'over') return [];
  const { scores } = match.turn;
  return ranksOf(match)
    .map((rank, seat) => ({ seat, rank, points: scores[seat] ?? 0, person: match.seats[seat]?.person ?? false }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

/** Your placing in a finished match, and whether it is the best one; null if unknown. */
export function placeIn({ you, result }: Pick<TableSummary, 'you' | 'result'>): { rank: number; of: number; won: boolean } | null {
  const rank = you === undefined ? undefined : result?.ranks[you];
  return rank === undefined || result === undefined ? null : { rank, of: result.ranks.length, won: rank === 1 };
}
