// What only the page of an evening asks for.

import { ask } from '../../net/server/api.ts';
import type { Evening } from '../../wire/wire.ts';

/** How an evening stands. */
export const eveningAt = (code: string) => ask<Evening>('GET', `/evenings/${encodeURIComponent(code)}`);
