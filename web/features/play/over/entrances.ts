// The order in which the finale calls the players: the last comes first, the winners come together at the end.

import type { Place } from '../../../net/table/placings.ts';

export interface Cast {
  /** The seats of rank 1. */
  winners: readonly Place[];
  /** The others, best first. */
  others: readonly Place[];
}

/** Splits the placings, which are in order, best first. */
export const castOf = (places: readonly Place[]): Cast => ({
  winners: places.filter(({ rank }) => rank === 1),
  others: places.filter(({ rank }) => rank !== 1),
});

/** The state of the finale after `steps` steps: first the parts of the count, then the others from the last on, then the winners. */
export interface Scene {
  /** Number of parts counted. */
  counted: number;
  /** Whether it still counts. */
  counts: boolean;
  /** Number of others called, from the last on. */
  called: number;
  /** Whether the winners are on the stage. */
  done: boolean;
}

/** Total number of steps. Nothing is counted if there are no parts. */
export const stepsOf = (parts: number, { others }: Cast): number => (parts > 0 ? parts + 1 : 0) + others.length + 1;

export function sceneAt(steps: number, parts: number, cast: Cast): Scene {
  const count = parts > 0 ? parts + 1 : 0;
  const counts = steps < count;
  const called = Math.max(0, Math.min(steps - count, cast.others.length));
  return { counted: Math.min(steps, parts), counts, called, done: steps >= stepsOf(parts, cast) };
}
