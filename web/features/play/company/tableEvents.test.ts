import { expect, test } from 'vitest';
import type { Table, TableEvent, TableEventEntry } from '../../../wire/wire.ts';
import { tableEventsText } from './tableEvents.text.ts';
import { eventWords, withEvents } from './tableEvents.ts';
import { namesOf } from '../../../board/names.ts';

const { clock } = (await import('../../../net/i18n/company.de.ts')).companyDe;
const seat = (name: string) => ({ name, person: true, bot: null, present: true, grace_ms: null });

/** Anna looks from seat 0; Ben, Cilli and another Ben are present. */
const table = { seats: ['Anna', 'Ben', 'Cilli', 'Ben'].map(seat), you: 0 } as unknown as Table;
const names = namesOf(table, 'Du', (n) => `Platz ${n}`);

const said = (event: TableEvent, lang: 'de' | 'en' = 'de') => eventWords({ at: 8, ...event } as TableEventEntry, table, names, tableEventsText(lang), clock);

test('events outside the match are worded from the viewer’s perspective', () => {
  const [anna, cilli] = [
    { seat: 0, name: 'Anna' },
    { seat: 2, name: 'Cilli' },
  ];
  expect(said({ kind: 'limit', limit: { kind: 'move', ms: 30_000 } }).text).toBe('Bedenkzeit ab jetzt: 30 s je Zug');
  expect(said({ kind: 'goes_on' })).toEqual({ mine: false, text: 'Die Pause ist vorbei' });
  expect(said({ kind: 'host', ...cilli })).toEqual({ mine: false, text: 'Jetzt bestimmt Cilli über den Tisch' });
  expect(said({ kind: 'host', ...anna })).toEqual({ mine: true, text: 'Jetzt bestimmst du über den Tisch' });
  expect(said({ kind: 'bot', ...cilli }).text).toBe('Für Cilli spielt jetzt ein Bot');
  expect(said({ kind: 'himself', ...anna }).text).toBe('Du spielst wieder selbst');
  expect(said({ kind: 'sat', ...cilli }).text).toBe('Cilli sitzt jetzt am Tisch');
  expect(said({ kind: 'time_up', ...cilli }).text).toBe('Die Zeit war um: Ein Bot hat für Cilli gezogen');
  expect(said({ kind: 'time_up', ...anna }, 'en').text).toBe('Your time ran out: a bot moved for you');
});

test('a player who has left keeps their name, and equal names are distinguished', () => {
  expect(said({ kind: 'left', seat: 2, name: 'Dora' }).text).toBe('Dora sitzt nicht mehr am Tisch, Cilli spielt weiter');
  expect(said({ kind: 'bot', seat: 2, name: 'Dora' }).text).toBe('Für Dora spielt jetzt ein Bot');
  expect(said({ kind: 'bot', seat: 3, name: 'Ben' }).text).toBe('Für Ben (2) spielt jetzt ein Bot');
});

test('events appear between the loaded lines of the log', () => {
  const line = (at: number) => ({ key: `${at}`, at, phrase: [`line ${at}`], heading: false, mine: false, cost: false, weight: 1 });
  const lines = [line(7), line(8)];
  const say = ({ kind }: TableEventEntry) => ({ mine: false, text: kind });
  expect(withEvents(lines, [], say)).toBe(lines);
  const beside: TableEventEntry[] = [
    { at: 6, kind: 'goes_on' },
    { at: 8, kind: 'host', seat: 0, name: 'Anna' },
    { at: 9, kind: 'time_up', seat: 0, name: 'Anna' },
  ];
  expect([...withEvents(lines, beside, say)].map(({ phrase }) => phrase[0])).toEqual(['line 7', 'host', 'line 8', 'time_up']);
  // The heading of the current part follows its last line, and therefore the latest events.
  const headed = [...withEvents([...lines, { ...line(8), key: 'deal', heading: true }], beside, say)];
  expect(headed.map(({ key }) => key)).toEqual(['7', 'deed-1', '8', 'deed-2', 'deal']);
  expect(headed.map(({ at }) => at)).toEqual(headed.map(({ at }) => at).sort((one, other) => one - other));
});
