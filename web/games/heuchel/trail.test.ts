import { describe, expect, it } from 'vitest';
import type { HeuchelPlay } from '../../wire/heuchel.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { trailOf } from './trail.ts';

const climb = (at: number, seat: number, from: number, to: number) =>
  ({ at, seat, told: [{ kind: 'climbs', seat, from, to }] }) as unknown as LogEntry<HeuchelPlay>;

describe("the trail of the others' last moves", () => {
  const log = [climb(0, 1, 1, 2), climb(1, 0, 3, 4), climb(2, 1, 2, 5), climb(3, 2, 6, 7), climb(4, 1, 5, 6)];

  it('shows the last climb of each seat since the viewer moved, numbered in order', () => {
    expect(Object.fromEntries(trailOf(log, 0, 99))).toEqual({
      '2.6': [{ n: 1, end: 'from' }],
      '2.7': [{ n: 1, end: 'to' }],
      '1.5': [{ n: 2, end: 'from' }],
      '1.6': [{ n: 2, end: 'to' }],
    });
  });

  it('is gone once the viewer has moved', () => {
    expect(trailOf([...log, climb(5, 0, 4, 5)], 0, 99).size).toBe(0);
  });

  it('shows spectators the last climb of every seat', () => {
    expect(trailOf(log, null, 99).get('0.4')).toEqual([{ n: 1, end: 'to' }]);
  });
});
