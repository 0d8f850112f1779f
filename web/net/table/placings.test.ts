import { expect, it } from 'vitest';
import type { Finished } from './placings.ts';
import { placesOf, ranksOf } from './placings.ts';

const over = (scores: number[], ranks: number[], left: number[]): Finished => ({
  turn: { kind: 'over', scores, ranks },
  seats: ranks.map((_, seat) => ({ person: true, forfeited: left.includes(seat) })),
});

it('ranks players who left the match behind all who stayed', () => {
  expect(ranksOf(over([9, 7, 7, 2], [1, 2, 2, 4], []))).toEqual([1, 2, 2, 4]);
  expect(ranksOf(over([9, 7, 7, 2], [1, 2, 2, 4], [0]))).toEqual([4, 1, 1, 3]);
  expect(ranksOf(over([9, 7, 7, 2], [1, 2, 2, 4], [0, 1]))).toEqual([3, 4, 1, 2]);
  expect(ranksOf(over([9, 9], [1, 1], [0, 1]))).toEqual([1, 1]);
  expect(ranksOf({ turn: null, seats: [] })).toEqual([]);
});

it('keeps their points', () =>
  expect(placesOf(over([9, 7], [1, 2], [0])).map(({ seat, rank, points }) => [seat, rank, points])).toEqual([
    [1, 1, 7],
    [0, 2, 9],
  ]));
