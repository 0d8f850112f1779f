import { expect, it } from 'vitest';
import { placeIn } from '../../net/table/placings.ts';
import { goingOn, shownIn } from '../lobby/lobby.ts';
import type { TableSummary } from '../../wire/wire.ts';
import { exportOf, statsOf, streakOf } from './stats.ts';

const match = (game: string, rank: number | null, points = 0): TableSummary => ({
  code: `${game}-${points}`,
  game,
  phase: 'over',
  host: 'Anna',
  seats: ['Anna', 'Ben'].map((name) => ({ name, bot: null, person: true, present: false, grace_ms: null })),
  options: {},
  your_turn: false,
  yours: true,
  you: 1,
  changed: 1_700_000_000,
  ...(rank === null ? {} : { result: { scores: [0, points], ranks: [3 - rank, rank] } }),
});

it('counts games, wins, placings and points, and unknown results as played only', () => {
  const all = [match('a', 1, 5), match('b', 2, -3), match('a', 2, 9), match('a', null)];
  expect(statsOf(all)).toEqual([
    { game: 'a', played: 3, won: 1, rank: 1.5, best: 9 },
    { game: 'b', played: 1, won: 0, rank: 2, best: -3 },
  ]);
  expect(statsOf([match('c', null)])).toEqual([{ game: 'c', played: 1, won: 0, rank: null, best: null }]);
  expect(statsOf([])).toEqual([]);
});

it('counts the current winning streak from the latest match', () => {
  expect(streakOf([match('a', 1), match('b', 1), match('a', 2), match('a', 1)])).toBe(2);
  expect([streakOf([]), streakOf([match('a', null)]), streakOf([match('a', 1)])]).toEqual([0, 0, 1]);
});

it('exports the matches with a link to each', () => {
  const { format, matches } = JSON.parse(exportOf([match('a', 1, 5)], 'https://example.org'));
  expect(format).toBe('stammtisch-matches/1');
  expect(matches).toEqual([
    {
      code: 'a-5',
      link: 'https://example.org/replay/a-5',
      game: 'a',
      options: {},
      ended: '2023-11-14T22:13:20.000Z',
      you: 1,
      seats: [
        { name: 'Anna', bot: null },
        { name: 'Ben', bot: null },
      ],
      scores: [0, 5],
      ranks: [2, 1],
    },
  ]);
});

it('words the placings, and offers tables to continue', () => {
  expect(placeIn(match('a', 1))).toEqual({ rank: 1, of: 2, won: true });
  expect(placeIn(match('a', null))).toBeNull();
  const table = (code: string, changes: Partial<TableSummary>): TableSummary => ({ ...match('a', null), code, phase: 'playing', yours: false, ...changes });
  const mine = [table('x', { yours: true, phase: 'waiting' }), table('y', { yours: true }), table('z', { yours: true, your_turn: true }), match('a', 1)];
  const tables = { yours: mine, open: [table('o', { phase: 'waiting' }), table('x', { yours: true, phase: 'waiting' })], running: [table('r', { game: 'b' })] };
  expect(goingOn(tables).map(({ code }) => code)).toEqual(['z', 'y', 'x']);
  expect(shownIn(tables, 'open', '').map(({ code }) => code)).toEqual(['o']);
  expect(shownIn(tables, 'running', 'a')).toEqual([]);
  expect(shownIn(tables, 'yours', 'a')).toHaveLength(3);
});
