// API calls of the page of an evening.

import { ask } from '../../net/server/api.ts';
import type { Evening } from '../../wire/wire.ts';

/** The standings of an evening. */
export const eveningAt = (code: string) => ask<Evening>('GET', `/evenings/${encodeURIComponent(code)}`);
