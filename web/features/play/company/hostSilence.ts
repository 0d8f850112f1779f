// Whether a silent host concerns the person at the screen.

import { seatsHere } from '../../../net/table/seatsHere.ts';
import type { Table } from '../../../wire/wire.ts';

type Known = Pick<Table, 'host_gone_ms' | 'host_quiet' | 'you_host' | 'you' | 'mine'>;

/** The host must answer, or a person with a seat here may take over, now or soon. */
export const countsDown = (table: Known): boolean => table.host_gone_ms != null && (table.you_host || seatsHere(table).length > 0);

/** The same, or a person with a seat here may nudge the host. */
export const concerns = (table: Known): boolean => countsDown(table) || (table.host_quiet === true && !table.you_host && seatsHere(table).length > 0);
