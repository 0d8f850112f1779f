import { describe, expect, it } from 'vitest';
import type { HeuchelPlay } from '../../wire/heuchel.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { jumpsOf, trailOf } from './trail.ts';

const climb = (at: number, seat: number, from: number, to: number) =>
  ({ at, seat, told: [{ kind: 'climbs', seat, from, to }] }) as unknown as LogEntry<HeuchelPlay>;

describe("the trail of the others' last turns", () => {
  // Seat 1 jumps twice in its last turn.
  const log = [climb(0, 1, 1, 2), climb(1, 0, 3, 4), climb(2, 1, 2, 5), climb(3, 2, 6, 7), climb(4, 1, 1, 3), climb(5, 1, 3, 8)];

  it('shows each jump of the last turn of each seat since the viewer moved, in order', () => {
    expect(jumpsOf(log, 0, 99)).toEqual([
      { n: 1, seat: 2, from: 6, to: 7 },
      { n: 2, seat: 1, from: 1, to: 3 },
      { n: 3, seat: 1, from: 3, to: 8 },
    ]);
  });

  it('numbers each landing, and marks the start of a path once', () => {
    expect(Object.fromEntries(trailOf(jumpsOf(log, 0, 99)))).toEqual({
      '2.6': [{ n: 1, end: 'from' }],
      '2.7': [{ n: 1, end: 'to' }],
      '1.1': [{ n: 2, end: 'from' }],
      '1.3': [{ n: 2, end: 'to' }],
      '1.8': [{ n: 3, end: 'to' }],
    });
  });

  it('shows only what the board has shown', () => {
    expect(jumpsOf(log, 0, 5)).toHaveLength(2);
  });

  it('is gone once the viewer has moved', () => {
    expect(jumpsOf([...log, climb(6, 0, 4, 5)], 0, 99)).toEqual([]);
  });

  it('shows spectators the last turn of every seat', () => {
    expect(jumpsOf(log, null, 99)[0]).toEqual({ n: 1, seat: 0, from: 3, to: 4 });
  });
});
