// Whether a match is played by post. Every table asks this; the list of time limits loads only where a host chooses one.

import type { Limit } from '../../wire/wire.ts';

/** Milliseconds per move from which the server does not expect players to stay: an hour. */
const BY_POST = 3_600_000;

/** Whether people come by to move rather than play in one sitting. */
export const isByPost = (limit: Limit): boolean => limit.kind === 'move' && limit.ms >= BY_POST;
