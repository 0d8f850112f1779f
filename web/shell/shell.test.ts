import { describe, expect, it } from 'vitest';
import { de as near } from '../i18n/de.ts';
import { tableDe } from '../i18n/table.de.ts';
import { codeFrom } from '../state/code.ts';
import { dayPath, routeOf, rulesPath, tablePath } from '../state/route.ts';
import type { Table } from '../wire/wire.ts';
import { actors, apart, namesOf, othersOf } from './names.ts';
import { spread, ticks } from './plot.ts';
import { qrPath } from './qr.ts';
import { GAMES } from '../games/index.ts';
import { shownRefusal } from './refusal.ts';

const de = { ...near, ...tableDe };

describe('addresses', () => {
  it('are read', () => {
    expect(routeOf('/', '')).toEqual({ page: 'start' });
    expect(routeOf('/t/krug-417', '')).toEqual({ page: 'table', code: 'krug-417' });
    expect(routeOf('/t/krug-417/', '')).toEqual({ page: 'table', code: 'krug-417' });
    expect(routeOf('/replay/krug-417', '#4@1')).toEqual({ page: 'replay', code: 'krug-417', place: '#4@1' });
    expect(routeOf('/matches', '')).toEqual({ page: 'matches' });
    expect(routeOf('/day', '')).toEqual({ page: 'day', day: null });
    expect(routeOf('/day', '#20411')).toEqual({ page: 'day', day: 20411 });
    expect(routeOf('/rules/some', '#HT-3.1')).toEqual({ page: 'rules', game: 'some', rule: 'HT-3.1' });
    expect(routeOf('/rules/some', '')).toEqual({ page: 'rules', game: 'some', rule: null });
    for (const path of ['/t', '/t/a/b', '/nothing', '/rules']) expect(routeOf(path, '')).toEqual({ page: 'missing' });
    expect(routeOf('/t/%E0%A4%A', '')).toEqual({ page: 'table', code: '%E0%A4%A' });
  });

  it('lead back to where they came from', () => {
    expect(routeOf(tablePath('a b/c'), '')).toEqual({ page: 'table', code: 'a b/c' });
    expect(dayPath(20411)).toBe('/day#20411');
    expect(rulesPath('some', 'HT-3.1')).toBe('/rules/some#HT-3.1');
  });

  it('are found in what people paste', () => {
    expect(codeFrom(' krug-417 ')).toBe('krug-417');
    expect(codeFrom('https://example.org/t/krug-417?x=1')).toBe('krug-417');
    expect(codeFrom('Komm: http://10.0.0.2:7777/t/krug-417')).toBe('krug-417');
    expect(codeFrom('')).toBe('');
  });
});

describe('seats', () => {
  const table = (you: number | null) =>
    ({
      players: 4,
      you,
      seats: ['Eva', null, 'Ben', 'Cem'].map((name) => ({ name })),
      turn: { kind: 'seats', seats: [2, 3] },
    }) as unknown as Table;

  it('begin with the left neighbour', () => {
    expect(othersOf(table(2))).toEqual([3, 0, 1]);
    expect(othersOf(table(0))).toEqual([1, 2, 3]);
    expect(othersOf(table(null))).toEqual([0, 1, 2, 3]);
  });

  it('have names, and you are called you', () => {
    const names = namesOf(table(0), 'Du', (n) => `Platz ${n}`);
    expect([0, 1, 2].map(names.label)).toEqual(['Du', 'Platz 2', 'Ben']);
    expect(names.name(0)).toBe('Eva');
  });

  it('are not mixed up where two have one name', () => {
    expect(apart(['Anna', null, 'anna', 'Ben'])).toEqual(['Anna (1)', null, 'anna (2)', 'Ben']);
    const two = { ...table(0), seats: ['Eva', null, 'Ben', 'Ben'].map((name) => ({ name })) } as unknown as Table;
    const called = { ...table(0), seats: ['Eva', 'Du', 'you', 'Dunja'].map((name) => ({ name })) } as unknown as Table;
    expect([0, 1, 2, 3].map(namesOf(called, 'Du', String).label)).toEqual(['Du', 'Du (1)', 'you (1)', 'Dunja']);
    expect([0, 2, 3].map(namesOf(two, 'Du', String).name)).toEqual(['Eva', 'Ben (1)', 'Ben (2)']);
  });

  it('act', () => {
    expect(actors(table(0))).toEqual([2, 3]);
    expect(actors({ ...table(0), turn: null })).toEqual([]);
  });
});

describe('a refusal', () => {
  const words = { move: (text: string) => `Zug ${text}` };
  it('names the move, the reason and the way to the rule', () => {
    const refusal = { move: 'R10', code: 'illegal-move', rule: 'HT-3.1', message: 'No.' };
    expect(shownRefusal(refusal, de, words, 'some')).toMatchObject({
      title: 'Zug R10 geht nicht.',
      rule: 'HT-3.1',
      href: '/rules/some#HT-3.1',
    });
  });
  it.each(Object.entries(GAMES))('leads to no rule that stands in no book: %s', async (game, { unprinted = [], rules }) => {
    const book = await rules?.('de');
    const printed = book?.chapters.flatMap((chapter) => chapter.rules.map(({ id }) => id)) ?? [];
    for (const rule of unprinted) {
      expect(printed).not.toContain(rule);
      const refusal = { move: 'draw', code: 'illegal-move', rule, message: 'No.' };
      expect(shownRefusal(refusal, de, words, game)).toMatchObject({ rule: null, href: null });
    }
    const refusal = { move: 'draw', code: 'illegal-move', rule: printed[0] ?? null, message: 'No.' };
    expect(shownRefusal(refusal, de, words, game)).toMatchObject({ rule: printed[0] ?? null });
  });
  it('that came late is called late', () => {
    const refusal = { move: 'pass', code: 'stale', rule: null, message: 'Late.' };
    expect(shownRefusal(refusal, de, words, 'some').title).toBe('Zu spät: Zug pass.');
  });
  it('says what the server said where there are no words for the code', () => {
    const refusal = { move: null, code: 'new-code', rule: null, message: 'Do this.' };
    expect(shownRefusal(refusal, de, words, 'some').text).toBe('Der Tisch sagt: Do this.');
  });
});

describe('a plot', () => {
  it('has round marks with zero among them', () => {
    expect(ticks(-6, 38)).toEqual([-10, 0, 10, 20, 30, 40]);
    expect(ticks(0, 0)).toEqual([0]);
    expect(ticks(0, 3)).toEqual([0, 1, 2, 3]);
    expect(ticks(-120, 0)).toContain(0);
  });
  it('parts labels that would touch', () => {
    const placed = spread([50, 52, 50, 200], 20, 0, 210);
    const sorted = placed.toSorted((a, b) => a - b);
    for (let i = 1; i < sorted.length; i += 1) expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...placed)).toBeLessThanOrEqual(210);
  });
});

describe('a QR code', () => {
  it('is a square with three eyes', () => {
    const { path, size } = qrPath('http://10.0.0.2:7777/t/krug-417');
    expect(size).toBeGreaterThanOrEqual(21);
    for (const eye of ['M0 0h1', `M${size - 1} 0h1`, `M0 ${size - 1}h1`]) expect(path).toContain(eye);
  });
});
