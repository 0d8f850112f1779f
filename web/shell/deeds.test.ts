import { expect, test } from 'vitest';
import type { Table } from '../wire/wire.ts';
import { type DeedsText, deedsText } from './deeds.text.ts';
import { deedsOf, wasRemoved, withDeeds } from './deeds.ts';

const { clock } = (await import('../i18n/company.de.ts')).companyDe;
const seat = (name: string, more = {}) => ({ name, person: true, bot: null, present: true, grace_ms: null, ...more });

/** Anna hosts and looks on from seat 0; Ben and Cilli are there, and it is Ben's turn. */
const table = (more: Partial<Table> = {}): Table =>
  ({
    phase: 'playing',
    seats: [seat('Anna'), seat('Ben'), seat('Cilli')],
    you: 0,
    you_host: true,
    host: 'Anna',
    house: { limit: { kind: 'none' }, paused: false },
    turn: { kind: 'seats', seats: [1] },
    clock: null,
    log_len: 8,
    moment: 8,
    version: 20,
    ...more,
  }) as unknown as Table;

const said = (before: Table, now: Table, passed = 0, t: DeedsText = deedsText('de')) =>
  deedsOf(before, { ...now, version: before.version + 1 }, passed).map(({ words }) => words(t, clock));

test('what the host does is told to everybody', () => {
  const now = table();
  const with_ = (n: number, more: object) => table({ seats: now.seats.map((one, i) => (i === n ? { ...one, ...more } : one)) });
  expect(said(now, now)).toEqual([]);
  expect(said(now, table({ house: { ...now.house, limit: { kind: 'move', ms: 30_000 } } }))).toEqual(['Bedenkzeit ab jetzt: 30 s je Zug']);
  expect(said(table({ house: { ...now.house, paused: true } }), now)).toEqual(['Die Pause ist vorbei']);
  expect(said(now, table({ host: 'Ben', you_host: false }))).toEqual(['Jetzt bestimmt Ben über den Tisch']);
  expect(said(table({ host: 'Ben', you_host: false }), now)).toEqual(['Jetzt bestimmst du über den Tisch']);
  expect(said(now, with_(2, { name: 'Vroni', person: false, bot: 'regular' }))).toEqual(['Cilli sitzt nicht mehr am Tisch, Vroni spielt weiter']);
  expect(said(now, with_(1, { bot: 'regular' }))).toEqual(['Für Ben spielt jetzt ein Bot']);
  expect(said(with_(0, { bot: 'regular' }), now)).toEqual(['Du spielst wieder selbst']);
  expect(said(now, table({ phase: 'over', log_len: 9 }))).toEqual([]);
});

test('a move that a bot made because the time was over is told as such', () => {
  const timed = (left_ms: number) => table({ seats: [seat('Anna'), seat('Ben', { left_ms }), seat('Cilli')] });
  const moved = table({ log_len: 9, moment: 9 });
  expect(said(timed(30_000), moved, 29_990)).toEqual(['Die Zeit war um: Ein Bot hat für Ben gezogen']);
  expect(said(timed(30_000), moved, 12_000)).toEqual([]);
  expect(said(timed(30_000), table(), 30_000), 'nobody has moved').toEqual([]);
  const own = { you: 1 };
  expect(said({ ...timed(500), ...own }, { ...moved, ...own }, 500, deedsText('en'))).toEqual(['Your time was up: a bot made the move for you']);
  // Whoever was away meanwhile does not know.
  expect(deedsOf(timed(30_000), { ...moved, version: 25 }, 90_000)).toEqual([]);
});

test('whoever was taken off a seat is told, not who shares a screen', () => {
  expect(wasRemoved(table({ you: 2 }), table({ you: null }))).toBe(true);
  expect(wasRemoved(table({ you: 2, mine: [1, 2] }), table({ you: null, mine: [1, 2] }))).toBe(false);
});

test('it stands between the lines of the log, in the language of the page', () => {
  const line = (at: number) => ({ key: `${at}`, at, phrase: [`line ${at}`], heading: false, mine: false, cost: false, weight: 1 });
  const lines = [line(7), line(8)];
  expect(withDeeds(lines, [], () => '')).toBe(lines);
  const deeds = deedsOf(table({ host: 'Ben', you_host: false }), table({ version: 21 }), 0);
  expect(withDeeds(lines, deeds, (words) => words(deedsText('de'), clock)).map(({ phrase }) => phrase[0])).toEqual([
    'line 7',
    'Jetzt bestimmst du über den Tisch',
    'line 8',
  ]);
});
