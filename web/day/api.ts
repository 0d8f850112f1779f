// What only the page of the deal of the day asks for.

import { ask } from '../table/api.ts';
import type { DayTable } from '../wire/wire.ts';

/** How the day and its week stand. */
export const dayTable = () => ask<DayTable>('GET', '/day/table');

/** One's table of today: opened, if there is none yet. */
export const playDay = () => ask<{ code: string }>('POST', '/day');
