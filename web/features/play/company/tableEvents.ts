// The room's events outside the match, inserted between the lines of the log.

import type { LogLine, Names } from '../../../board/contract.ts';
import type { Catalog } from '../../../net/i18n/index.ts';
import type { Table, TableEventEntry } from '../../../wire/wire.ts';
import type { TableEventsText } from './tableEvents.text.ts';
import { limitWords } from '../../../board/setup/limits.ts';
import type { Lines } from '../../../net/table/lines.ts';
import { note, withNotes } from './notes.ts';

/** An event outside the match: whether it is about the viewer, and its words. */
export interface EventWords {
  mine: boolean;
  text: string;
}

type Known = Pick<Table, 'seats' | 'you'>;

/** Words an event in the page's language. */
export function eventWords(
  beside: TableEventEntry,
  table: Known,
  names: Pick<Names, 'name'>,
  t: TableEventsText,
  clock: Catalog['company']['clock'],
): EventWords {
  if (beside.kind === 'limit') return { mine: false, text: t.limit(limitWords(beside.limit, clock)) };
  if (beside.kind === 'goes_on') return { mine: false, text: t.goesOn };
  const { kind, seat } = beside;
  // Another player may hold the seat by now.
  const name = table.seats[seat]?.name === beside.name ? names.name(seat) : beside.name;
  const mine = seat === table.you;
  return { mine, text: kind === 'left' ? t.left(name, names.name(seat)) : t[kind](name, mine) };
}

/** The log lines with all these events inserted. */
export function withEvents(lines: Lines<LogLine>, beside: readonly TableEventEntry[], say: (event: TableEventEntry) => EventWords): Lines<LogLine> {
  const first = lines.at(0)?.at ?? 0;
  const notes = beside.flatMap((one, i) => {
    if (one.at < first) return [];
    const { mine, text } = say(one);
    return [note(`deed-${i}`, one.at - 0.5, [text], mine, mine ? 3 : 2)];
  });
  return withNotes(lines, notes);
}
