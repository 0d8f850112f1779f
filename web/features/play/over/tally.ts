// The progress of a finale's count.

import type { Tally } from '../../../board/contract.ts';

/** Each seat's total after this number of parts. */
export function sumsAfter({ start, parts }: Tally, counted: number): readonly number[] {
  return start.map((before, seat) => parts.slice(0, counted).reduce((sum, { seats }) => sum + (seats[seat]?.points ?? 0), before));
}

/** Whether a tally adds up to the table's scores: if lines of the log are missing it does not, and is not shown. */
export function comesTo(tally: Tally, scores: readonly number[]): boolean {
  const sums = sumsAfter(tally, tally.parts.length);
  return tally.parts.length > 0 && sums.length === scores.length && sums.every((sum, seat) => sum === scores[seat]);
}
