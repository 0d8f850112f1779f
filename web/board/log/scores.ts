// Scores from the table: during a match, and their history when it is over.

import type { GameWords, Part, Play, Scores, Table } from '../contract.ts';
import type { Mark } from '../../wire/wire.ts';

/** The running score, as far as it is public; at the end, the history. */
export function scoresNow<P extends Play>(table: Table<P>, words: GameWords<P>): Scores | null {
  if (table.story !== null) return scoresOf(table.story.curve, words.part ?? 'deal');
  return table.standing === null ? null : (words.running?.(table.standing) ?? null);
}

/** The score table of a curve: a row for each finished part. */
export function scoresOf(curve: readonly Mark[], part: Part): Scores | null {
  const start = curve[0]?.scores;
  const last = curve.at(-1);
  if (start === undefined || last === undefined) return null;
  const ends = curve.filter((mark, i) => i > 0 && (mark.part !== null || mark === last));
  const deals = ends.map((mark, i) => {
    const before = ends[i - 1]?.scores ?? start;
    return mark.scores.map((points, seat) => points - (before[seat] ?? 0));
  });
  const scores = { deals, totals: last.scores, part };
  return start.some((points) => points !== 0) ? { ...scores, start } : scores;
}

/** The scores after this number of lines. */
export const scoresAfter = (curve: readonly Mark[], lines: number): readonly number[] =>
  (curve.findLast((mark) => mark.lines <= lines) ?? curve[0])?.scores ?? [];

/** The change of each seat's score with the log line at this position. */
export const gainsAt =
  (curve: readonly Mark[], at: number) =>
  (seat: number): number =>
    (scoresAfter(curve, at + 1)[seat] ?? 0) - (scoresAfter(curve, at)[seat] ?? 0);
