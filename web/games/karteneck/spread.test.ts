import { expect, test } from 'vitest';
import { READABLE, spread } from './spread.ts';

/** Total width of a display with this spread. */
const widthOf = (groups: readonly number[], { card, step, gap }: { card: number; step: number; gap: number }): number =>
  groups.reduce((sum, n) => sum + card + (n - 1) * step, 0) + (groups.length - 1) * gap;

const DISPLAYS = [[1], [3], [1, 1], [2, 1, 3], [3, 2, 2, 1], [1, 1, 1, 1, 1, 1], [3, 3, 2, 2, 1, 1], [4, 4, 4, 4]];

test('every display fits its space, and its cards stay readable', () => {
  for (const groups of DISPLAYS) {
    for (let width = 110; width <= 700; width += 10) {
      const lie = spread(groups, width, 84);
      const where = `${groups.join(' ')} in ${width}`;
      expect(widthOf(groups, lie), where).toBeLessThanOrEqual(width + 1e-9);
      expect(lie.card, where).toBeGreaterThanOrEqual(READABLE);
      expect(lie.step, where).toBeGreaterThan(3);
    }
  }
});

test('cards shrink before kinds overlap, and kinds are separated if there is space', () => {
  expect(spread([2, 1, 3], 700, 84)).toEqual({ card: 84, step: 42, gap: 84 * 0.2 });
  expect(spread([1, 1, 1, 1], 230, 84).card).toBeLessThan(84);
  expect(spread([1, 1, 1, 1], 230, 84).gap).toBeGreaterThan(0);
  expect(spread([3, 2, 2, 1], 170, 84).gap).toBeLessThan(0);
});
