import { expect, it } from 'vitest';
import { comesTo } from '../../features/play/over/tally.ts';
import type { KarteneckPlay } from '../../wire/karteneck.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { tally } from './finale.ts';

const entry = (at: number, ...told: KarteneckPlay['fact'][]): LogEntry<KarteneckPlay> => ({ at, seat: null, move: null, event: null, outcome: null, told });
const table = { seats: [{}, {}, {}] } as Table<KarteneckPlay>;

it('counts the dishes of the last round: a theft is also a loss for its victim', () => {
  const counted = tally(
    table,
    [
      entry(0, { kind: 'serves', seat: 0, sum: 20, portion: 'P20', worms: 9, place: 1, shield: 3, tied: null }),
      entry(1, { kind: 'round', round: 2, starter: 0, grill: ['P17', 'P30', 'P38'], worms: 12, scores: [9, 4, 0] }),
      entry(2, { kind: 'out', seat: 1, sum: 8, portion: 'P17', worms: 1 }),
      entry(3, { kind: 'steals', seat: 2, from: 0, portion: 'P20', worms: 9 }),
      entry(
        4,
        { kind: 'serves', seat: 2, sum: 33, portion: 'P38', worms: 8, place: 1, shield: 7, tied: null },
        { kind: 'over', scores: [0, 5, 17], ranks: [3, 2, 1] },
      ),
    ],
    'de',
  );
  expect(counted?.parts.map(({ label, seats }) => [label, ...seats.map(({ points }) => points)])).toEqual([
    ['Ohne Wurm', 0, 1, 0],
    ['Gestohlen', -9, 0, 9],
    ['Serviert', 0, 0, 8],
  ]);
  expect(counted && comesTo(counted, [0, 5, 17])).toBe(true);
  expect(tally(table, [], 'de')).toBeNull();
});
