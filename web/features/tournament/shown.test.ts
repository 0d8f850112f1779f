import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../wire/wire.ts';
import { namesIn, othersAt, pointsByRound, tableOf } from './shown.ts';
import { tournamentText } from './text.ts';

const place = (player: number, name: string) => ({ player, name, rank: 1, points: 0, opponents: 0, won: 0, ahead: 0, here: true });
const seat = (player: number | null, points: number | null) => ({ player, points, score: null });

const cup: Pick<Tournament, 'places' | 'drawn'> = {
  places: [place(2, 'Anna'), place(0, 'Anna'), place(1, 'Ben')],
  drawn: [
    [{ code: 'a', playing: false, seats: [seat(0, 1), seat(null, 0)] }],
    [{ code: 'b', playing: true, seats: [seat(2, null), seat(0, null), seat(null, null)] }],
  ],
};

describe('a tournament', () => {
  it('numbers players with the same name by order of arrival', () => {
    expect([...namesIn(cup)]).toEqual([
      [0, 'Anna (1)'],
      [1, 'Ben'],
      [2, 'Anna (2)'],
    ]);
  });

  it('knows a player’s table and the others there', () => {
    expect(tableOf(cup, 0)?.code).toBe('b');
    expect(tableOf(cup, 1)).toBeNull();
    expect(tableOf(cup, null)).toBeNull();
    const table = tableOf(cup, 0);
    expect(table && othersAt(table, 0, namesIn(cup))).toEqual(['Anna (2)']);
  });

  it('lists a player’s score in each round', () => {
    expect(pointsByRound(cup, 0)).toEqual([1, null]);
    expect(pointsByRound(cup, 1)).toEqual([null, null]);
  });

  it('counts in both languages', () => {
    expect(tournamentText('de').points(2.6666)).toBe('2,67 Punkte');
    expect(tournamentText('en').points(1)).toBe('1 point');
    expect(tournamentText('de').detail(1.5, 1, -3.25)).toBe('Gegner 1,5 · 1 Sieg · −3,3');
    expect([0, 1, 2].map(tournamentText('de').count)).toEqual(['0 Leute', '1 Person', '2 Leute']);
  });
});
