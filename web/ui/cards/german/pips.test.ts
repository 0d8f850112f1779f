import { expect, it } from 'vitest';
import { outlines } from './pips.ts';

it('draws an outline at each position', () => {
  const path = 'M0 1L-2-3.5H4V5Q0 6 1 1Z';
  expect(outlines(path, [[0, 0]], 1)).toBe('M0 1 L-2 -3.5 H4 V5 Q0 6 1 1 Z');
  expect(
    outlines(
      path,
      [
        [10, 20],
        [0, 0],
      ],
      2,
    ),
  ).toBe('M10 22 L6 13 H18 V30 Q10 32 12 22 ZM0 2 L-4 -7 H8 V10 Q0 12 2 2 Z');
});
