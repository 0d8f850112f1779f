import { describe, expect, it } from 'vitest';
import type { KarteneckPlay } from '../../wire/karteneck.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { trailOf } from './trail.ts';

const line = (at: number, ...told: object[]) => ({ at, seat: 0, told }) as unknown as LogEntry<KarteneckPlay>;
const lays = (at: number, seat: number, ...cards: string[]) => line(at, { kind: 'lays', seat, cards });

describe('the cards that the others played last', () => {
  const log = [lays(0, 1, 'a'), lays(1, 0, 'b'), lays(2, 1, 'c', 'd'), line(3, { kind: 'out', seat: 2 })];

  it('are marked in place; a player who dropped out played none', () => {
    const trail = trailOf(log, 0, 9);
    expect(trail.get(1)?.cards).toEqual(['c', 'd']);
    expect(trail.get(2)?.cards).toEqual([]);
  });

  it('disappear with the round, and cover only what the animation has shown', () => {
    expect(trailOf([...log, line(4, { kind: 'round', round: 2 })], 0, 9).size).toBe(0);
    expect(trailOf(log, 0, 2).has(2)).toBe(false);
  });
});
