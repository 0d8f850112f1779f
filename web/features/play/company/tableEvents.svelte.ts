// Table events outside the match, for the page; loaded when there are any.

import type { LogLine, Names } from '../../../board/contract.ts';
import { i18n } from '../../../net/i18n/i18n.svelte.ts';
import type { Lines } from '../../../net/table/lines.ts';
import type { Table, TableEventEntry } from '../../../wire/wire.ts';
import { withTakenBack } from './takenBack.ts';
import { eventWords, withEvents } from './tableEvents.ts';
import { tableEventsText } from './tableEvents.text.ts';

type Known = Pick<Table, 'seats' | 'you' | 'taken_back' | 'beside'>;

const say = (event: TableEventEntry, table: Known, names: Names) => eventWords(event, table, names, tableEventsText(i18n.lang), i18n.all.company.clock);

/** The latest event in words. */
export function lastEvent(table: Known, names: Names): string | undefined {
  const last = table.beside?.at(-1);
  return last && say(last, table, names).text;
}

/** The log lines with all events and take-backs inserted. */
export function amongLines(lines: Lines<LogLine>, table: Known, names: Names): Lines<LogLine> {
  const tookBack = (seat: number) => [{ name: names.label(seat) }, i18n.all.company.back.line[seat === table.you ? 1 : 0] ?? ''];
  return withEvents(withTakenBack(lines, table.taken_back, table.you, tookBack), table.beside ?? [], (event) => say(event, table, names));
}
