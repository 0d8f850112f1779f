// Take-backs, inserted between the lines of the log.

import type { LogLine, Phrase } from '../../../board/contract.ts';
import type { TakenBack } from '../../../wire/wire.ts';
import { note, withNotes } from './notes.ts';
import type { Lines } from '../../../net/table/lines.ts';

/** The lines with a note at each take-back, before the line that replaced the old one. `text` names the player. */
export function withTakenBack(
  lines: Lines<LogLine>,
  taken: readonly TakenBack[] | undefined,
  you: number | null,
  text: (seat: number) => Phrase,
): Lines<LogLine> {
  if (!taken?.length) return lines;
  const first = lines.at(0)?.at ?? 0;
  const notes = taken.filter(({ at }) => at >= first).map(({ at, seat }) => note(`back-${at}`, at - 0.5, text(seat), seat === you, 2));
  return withNotes(lines, notes);
}
