import { describe, expect, it } from 'vitest';
import type { HaecMaecPlay } from '../../wire/haecmaec.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { trailOf } from './trail.ts';

const line = (at: number, seat: number, ...told: object[]) => ({ at, seat, told }) as unknown as LogEntry<HaecMaecPlay>;

describe("the trail of the others' last deeds", () => {
  const log = [
    line(0, 0, { kind: 'plays', seat: 0, card: 'TOM1', size: 1 }),
    line(1, 1, { kind: 'plays', seat: 1, card: 'SEN2', size: 2 }),
    line(2, 2, { kind: 'answers', seat: 2 }),
    line(3, 2, { kind: 'slaps', seat: 2 }, { kind: 'closes', seat: 2, double: false, size: 2 }),
  ];

  it('shows the action without its card', () => {
    expect([...trailOf(log, 0, 4).values()]).toEqual([
      { seat: 1, kind: 'plays' },
      { seat: 2, kind: 'closes' },
    ]);
  });

  it('covers only what the animation has shown', () => {
    expect([...trailOf(log, 0, 2).keys()]).toEqual([1]);
  });
});
