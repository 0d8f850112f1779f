// Taking moves back: what of it a table tells.

import type { LogEntry, Table } from '../wire/wire.ts';

/** Whether the person at the screen can ask to take back their last move, as far as the page knows: chance has decided nothing since. */
export function mayAskBack(table: Table, log: readonly LogEntry[]): boolean {
  if (!table.house.back || table.phase !== 'playing' || table.you === null || table.asks_back || table.house.paused) return false;
  const own = log.findLastIndex(({ seat }) => seat === table.you);
  return own >= 0 && log.slice(own).every(({ seat }) => seat !== null);
}

/** For which seat at this screen somebody is to answer; null if nobody is asked here. */
export function askedBack({ asks_back, you, mine }: Table): number | null {
  const waits = asks_back?.waits ?? [];
  if (you !== null) return waits.includes(you) ? you : null;
  return mine?.find((seat) => waits.includes(seat)) ?? null;
}
