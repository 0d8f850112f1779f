import { describe, expect, it } from 'vitest';
import { everyNth, inParts, lineInParts, pinned, spread, ticks, valueAt } from './plot.ts';

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

  const mark = (lines: number, part: number | null) => ({ lines, part, scores: [0] });

  it('gives every part the same width, however many lines it had', () => {
    const curve = [mark(0, null), mark(100, 1), mark(110, null), mark(120, null), mark(130, 2), mark(135, 3)];
    expect(inParts(curve)).toEqual([0, 1, 1 + 1 / 3, 1 + 2 / 3, 2, 3]);
    expect(inParts([mark(0, null), mark(10, null), mark(20, null)])).toEqual([0, 0.5, 1]);
    expect(inParts([mark(0, null)])).toEqual([0]);
  });

  it('places a line between the marks around it', () => {
    const curve = [mark(0, null), mark(100, 1), mark(120, 2)];
    const places = inParts(curve);
    expect([0, 50, 100, 110, 120, 999].map((lines) => lineInParts(curve, places, lines))).toEqual([0, 0.5, 1, 1.5, 2, 2]);
  });

  it('knows the value of a line between two places', () => {
    const places = [0, 1, 2];
    expect([-1, 0, 0.5, 1, 1.75, 2, 9].map((at) => valueAt(places, [0, 4, -4], at))).toEqual([0, 0, 2, 4, -2, -4, -4]);
    expect(valueAt([], [], 1)).toBe(0);
  });

  it('puts each pin on its point, and moves only those that would touch another', () => {
    const points = [
      { x: 10, y: 50 },
      { x: 100, y: 50 },
      { x: 105, y: 52 },
      { x: 110, y: 50 },
      { x: 104, y: 200 },
    ];
    const pins = pinned(points, 28, 13, 210);
    expect(pins.map(({ x }) => x)).toEqual(points.map(({ x }) => x));
    expect(pins.map(({ y }) => y)).toEqual([50, 50, 78, 22, 200]);
    const near = pins.flatMap((one, i) => pins.slice(i + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 28));
    expect(near).toEqual([]);
  });

  it('keeps pins within the plot', () => {
    const points = Array.from({ length: 4 }, () => ({ x: 10, y: 230 }));
    expect(pinned(points, 28, 13, 210).map(({ y }) => y)).toEqual([210, 182, 154, 126]);
  });

  it('leaves out labels that would touch', () => {
    expect([everyNth(8, 20, 200), everyNth(30, 20, 200), everyNth(3, 20, 0)]).toEqual([1, 3, 60]);
  });
});
