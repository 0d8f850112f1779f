import { describe, expect, it } from 'vitest';
import { endOf, newest, since } from './log.ts';

const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => ({ at: from + i }));

describe('the lines of a log', () => {
  it('end after the last', () => {
    expect(endOf([])).toBe(0);
    expect(endOf(lines(4000, 5000))).toBe(5000);
  });

  it('are new from a position on, however many are loaded', () => {
    expect(since(lines(0, 3), 0)).toEqual(lines(0, 3));
    expect(since(lines(4000, 5000), 4998)).toEqual(lines(4998, 5000));
    expect(since(lines(4000, 5000), 5000)).toEqual([]);
    expect(since(lines(0, 3), 5)).toEqual([]);
    expect(since([], 0)).toEqual([]);
  });

  it('are none across a gap', () => {
    expect(since(lines(4000, 5000), 3999)).toEqual([]);
  });

  it('yield the newest fact of a kind', () => {
    type Fact = { kind: 'draws'; seat: number; n: number } | { kind: 'lays' };
    const log: Array<{ told: Fact[] }> = [
      { told: [{ kind: 'draws', seat: 1, n: 1 }] },
      {
        told: [
          { kind: 'draws', seat: 0, n: 2 },
          { kind: 'draws', seat: 0, n: 3 },
        ],
      },
      { told: [{ kind: 'draws', seat: 1, n: 4 }, { kind: 'lays' }] },
    ];
    expect(newest(log, 'draws')?.n).toBe(4);
    expect(newest(log, 'draws', ({ seat }) => seat === 0)?.n).toBe(3);
    expect(newest(log, 'draws', ({ seat }) => seat === 2)).toBeUndefined();
  });
});
