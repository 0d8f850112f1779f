// API calls of the ratings.

import { ask } from '../../net/server/api.ts';
import type { RatingsRequest, RatingsResponse } from '../../wire/wire.ts';

/** The ratings of all participants. */
export const ratings = () => ask<RatingsResponse>('GET', '/ratings');

/** Joins or leaves the ratings. */
export const takePart = (you: boolean) => ask<RatingsResponse>('PUT', '/ratings', { you } satisfies RatingsRequest);
