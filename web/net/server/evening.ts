// API calls for an evening.

import { ask } from './api.ts';
import type { Evening } from '../../wire/wire.ts';

/** The standings of an evening. */
export const eveningAt = (code: string) => ask<Evening>('GET', `/evenings/${encodeURIComponent(code)}`);
