import { expect, it } from 'vitest';
import { castOf, sceneAt, stepsOf } from './entrances.ts';

const place = (seat: number, rank: number) => ({ seat, rank, points: 0, person: true });
const three = castOf([place(2, 1), place(0, 2), place(1, 3)]);

it('counts first, then calls the others from the last on, and the winner alone at the end', () => {
  const scenes = Array.from({ length: stepsOf(2, three) + 1 }, (_, steps) => sceneAt(steps, 2, three));
  expect(scenes.map(({ counts, counted }) => (counts ? counted : null))).toEqual([0, 1, 2, null, null, null, null]);
  expect(scenes.map(({ called }) => called)).toEqual([0, 0, 0, 0, 1, 2, 2]);
  expect(scenes.map(({ done }) => done)).toEqual([false, false, false, false, false, false, true]);
});

it('calls at once if nothing can be counted', () => {
  expect(stepsOf(0, three)).toBe(3);
  expect(sceneAt(0, 0, three)).toEqual({ counted: 0, counts: false, called: 0, done: false });
});

it('brings shared winners on together, and needs no others', () => {
  const all = castOf([place(0, 1), place(1, 1)]);
  expect(all).toEqual({ winners: [place(0, 1), place(1, 1)], others: [] });
  expect(sceneAt(stepsOf(0, all), 0, all).done).toBe(true);
});
