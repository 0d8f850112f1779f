// How far a match has been counted in its finale.

import type { Tally } from '../../../board/contract.ts';

/** What everybody has after so many parts. */
export function sumsAfter({ start, parts }: Tally, counted: number): readonly number[] {
  return start.map((before, seat) => parts.slice(0, counted).reduce((sum, { seats }) => sum + (seats[seat]?.points ?? 0), before));
}

/** Whether a tally comes to what the table says: where lines of the log are missing it does not, and is not told. */
export function comesTo(tally: Tally, scores: readonly number[]): boolean {
  const sums = sumsAfter(tally, tally.parts.length);
  return tally.parts.length > 0 && sums.length === scores.length && sums.every((sum, seat) => sum === scores[seat]);
}
