// Taking moves back: what of it a table tells.

import { seatsHere } from './seatsHere.ts';
import type { Log } from './lines.ts';
import type { Table } from '../../wire/wire.ts';

/**
 * For which seat of the people at this screen can be asked to take back its last move, as far as the page knows: chance has decided nothing
 * since. Of several it is the one that moved last, whoever looks at the table now, and as long as nobody elsewhere has moved: what others
 * showed since stays shown, and more than that one move would go. Null where none can.
 */
export function mayAskBack(table: Table, log: Log): number | null {
  if (!table.house.back || table.phase !== 'playing' || table.asks_back || table.house.paused) return null;
  const here = seatsHere(table);
  const own = log.findLastIndex(({ seat }) => seat !== null && here.includes(seat));
  const since = log.slice(own + 1);
  const stays = (table.mine ?? []).length > 0 ? since.length === 0 : !since.some(({ seat }) => seat === null);
  return own >= 0 && stays ? (log.at(own)?.seat ?? null) : null;
}

/** Whether the one who asks to take a move back is at this screen. */
export const asksBackHere = (table: Table): boolean =>
  table.asks_back !== undefined && table.asks_back !== null && seatsHere(table).includes(table.asks_back.seat);

/** The seat at this screen that must answer; null if none is asked. */
export function askedBack({ asks_back, you, mine }: Table): number | null {
  const waits = asks_back?.waits ?? [];
  if (you !== null) return waits.includes(you) ? you : null;
  return mine?.find((seat) => waits.includes(seat)) ?? null;
}
