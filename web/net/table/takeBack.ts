// Take-back requests of a table.

import { seatsHere } from './seatsHere.ts';
import type { Log } from './lines.ts';
import type { Table } from '../../wire/wire.ts';

/**
 * The seat at this screen that may ask to take back its last move, as far as the page knows: chance has decided nothing since. Of several
 * seats it is the one that moved last, whichever seat is in view, and only while no player elsewhere has moved: information shown since
 * stays shown, and undoing would undo more than that one move. Null if there is none.
 */
export function mayAskBack(table: Table, log: Log): number | null {
  if (!table.house.back || table.phase !== 'playing' || table.asks_back || table.house.paused) return null;
  const here = seatsHere(table);
  const own = log.findLastIndex(({ seat }) => seat !== null && here.includes(seat));
  const since = log.slice(own + 1);
  const stays = (table.mine ?? []).length > 0 ? since.length === 0 : !since.some(({ seat }) => seat === null);
  return own >= 0 && stays ? (log.at(own)?.seat ?? null) : null;
}

/** Whether the seat that asks to take a move back is at this screen. */
export const asksBackHere = (table: Table): boolean =>
  table.asks_back !== undefined && table.asks_back !== null && seatsHere(table).includes(table.asks_back.seat);

/** The seat at this screen that must answer; null if none is asked. */
export function askedBack({ asks_back, you, mine }: Table): number | null {
  const waits = asks_back?.waits ?? [];
  if (you !== null) return waits.includes(you) ? you : null;
  return mine?.find((seat) => waits.includes(seat)) ?? null;
}
