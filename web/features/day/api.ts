// What only the page of the deal of the day asks for.

import { ask } from '../../net/server/api.ts';
import type { DayTable } from '../../wire/wire.ts';

/** How a day and its week stand; today, if none is named. */
export const dayTable = (day: number | null) => ask<DayTable>('GET', day === null ? '/day/table' : `/day/table?day=${day}`);

/** One's table of today: opened, if there is none yet. */
export const playDay = () => ask<{ code: string }>('POST', '/day');
