// API calls of the ratings.

import { ask } from '../../net/server/api.ts';
import type { GameRatings } from '../../wire/wire.ts';

export interface AllRatings {
  /** Whether this person takes part. */
  readonly you: boolean;
  readonly games: readonly GameRatings[];
}

/** The ratings of all participants. */
export const ratings = () => ask<AllRatings>('GET', '/ratings');

/** Joins or leaves the ratings. */
export const takePart = (you: boolean) => ask<AllRatings>('PUT', '/ratings', { you });
