// API calls of the page of the deal of the day.

import { ask } from '../../net/server/api.ts';
import type { CodeResponse, DayTable } from '../../wire/wire.ts';

/** The standings of a day and its week; of today if omitted. */
export const dayTable = (day: number | null) => ask<DayTable>('GET', day === null ? '/day/table' : `/day/table?day=${day}`);

/** Your table of today, opened if necessary. */
export const playDay = () => ask<CodeResponse>('POST', '/day');
