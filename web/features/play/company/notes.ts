// Notes between the lines of the log: events outside the rules of the game.

import type { LogLine, Phrase } from '../../../board/contract.ts';
import type { Lines } from '../../../net/table/lines.ts';

/** A note after the line before `at`; a heavier one is more likely to be news. */
export const note = (key: string, at: number, phrase: Phrase, mine: boolean, weight: number): LogLine => ({
  key,
  at,
  phrase,
  heading: false,
  mine,
  cost: false,
  weight,
});

/** The lines with these notes inserted; the same list if there are none. */
export function withNotes(lines: Lines<LogLine>, notes: readonly LogLine[]): Lines<LogLine> {
  if (notes.length === 0) return lines;
  const all = [...lines, ...notes].sort((one, other) => one.at - other.at);
  const open = lines.at(-1);
  const end = all.at(-1);
  // A new note belongs to the current part, whose heading follows its last line.
  return open?.heading && end && end !== open ? [...all.filter((line) => line !== open), { ...open, at: end.at }] : all;
}
