// Who has stood up from a seat in the middle of a match.

import type { Table } from '../wire/wire.ts';

/** The seat that somebody of this name has stood up from, and may sit down at again: a bot plays there meanwhile. Null if there is none. */
export function givenUp(table: Pick<Table, 'seats' | 'you' | 'mine' | 'phase' | 'removed'>, name: string | null): number | null {
  if (table.you !== null || table.mine?.length || table.removed || table.phase !== 'playing' || name === null) return null;
  const seat = table.seats.findIndex((one) => one.person && !one.present && one.bot !== null && one.name === name);
  return seat < 0 ? null : seat;
}
