import { describe, expect, it } from 'vitest';
import { spread, ticks } from './plot.ts';

describe('a plot', () => {
  it('has round tick values including zero', () => {
    expect(ticks(-6, 38)).toEqual([-10, 0, 10, 20, 30, 40]);
    expect(ticks(0, 0)).toEqual([0]);
    expect(ticks(0, 3)).toEqual([0, 1, 2, 3]);
    expect(ticks(-120, 0)).toContain(0);
  });
  it('separates labels that would touch', () => {
    const placed = spread([50, 52, 50, 200], 20, 0, 210);
    const sorted = placed.toSorted((a, b) => a - b);
    for (let i = 1; i < sorted.length; i += 1) expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...placed)).toBeLessThanOrEqual(210);
  });
});
