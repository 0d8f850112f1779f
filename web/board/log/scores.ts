// Scores as the table tells them: while a match runs, and how they went when it is over.

import type { GameWords, Part, Play, Scores, Table } from '../contract.ts';
import type { Mark } from '../../wire/wire.ts';

/** The running score, as far as it may be known; at the end, how the scores went. */
export function scoresNow<P extends Play>(table: Table<P>, words: GameWords<P>): Scores | null {
  if (table.story !== null) return scoresOf(table.story.curve, words.part ?? 'deal');
  return table.standing === null ? null : (words.running?.(table.standing) ?? null);
}

/** The table of scores that belongs to a curve: a row for each part that ended. */
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

/** How the scores stood after so many lines. */
export const scoresAfter = (curve: readonly Mark[], lines: number): readonly number[] =>
  (curve.findLast((mark) => mark.lines <= lines) ?? curve[0])?.scores ?? [];
