// What only the ratings ask for.

import { ask } from '../../net/server/api.ts';
import type { GameRatings } from '../../wire/wire.ts';

export interface AllRatings {
  /** Whether this person takes part. */
  readonly you: boolean;
  readonly games: readonly GameRatings[];
}

/** The ratings of those who want one. */
export const ratings = () => ask<AllRatings>('GET', '/ratings');

/** Takes part, or no more. */
export const takePart = (you: boolean) => ask<AllRatings>('PUT', '/ratings', { you });
