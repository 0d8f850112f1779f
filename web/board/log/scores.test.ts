import { expect, it } from 'vitest';
import { scoresAfter, scoresOf } from './scores.ts';

const curve = [
  { lines: 0, scores: [0, 0], part: null },
  { lines: 9, scores: [3, 0], part: 1 },
  { lines: 12, scores: [3, -2], part: null },
  { lines: 20, scores: [5, -2], part: 2 },
  { lines: 25, scores: [5, 1], part: null },
];

it('makes a row for each finished part, and one for the scores after the last', () => {
  expect(scoresOf(curve, 'round')).toEqual({
    deals: [
      [3, 0],
      [2, -2],
      [0, 3],
    ],
    totals: [5, 1],
    part: 'round',
  });
  expect(
    scoresOf(
      [
        { lines: 4, scores: [7], part: null },
        { lines: 6, scores: [8], part: 1 },
      ],
      'deal',
    ),
  ).toMatchObject({ start: [7], deals: [[1]] });
  expect(scoresOf([], 'deal')).toBeNull();
});

it('knows the scores at any line', () => {
  expect(scoresAfter(curve, 11)).toEqual([3, 0]);
  expect(scoresAfter(curve, 12)).toEqual([3, -2]);
});
