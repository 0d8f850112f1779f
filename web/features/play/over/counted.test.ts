import { expect, it } from 'vitest';
import { Counted, scoresAt } from './counted.svelte.ts';

const curve = [
  { lines: 0, scores: [0, 0], part: null },
  { lines: 10, scores: [3, -1], part: 1 },
  { lines: 40, scores: [5, 9], part: 2 },
];

it('follows the match and ends with the final scores', () => {
  expect([0, 0.24, 0.25, 0.9, 1].map((share) => scoresAt(curve, share))).toEqual([
    [0, 0],
    [0, 0],
    [3, -1],
    [3, -1],
    [5, 9],
  ]);
  expect(scoresAt([], 1)).toEqual([]);
});

it('is at the end before it runs', () => {
  expect(new Counted().share).toBe(1);
});
