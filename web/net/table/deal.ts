// Verifiable deals: this browser's record of the data a table showed before its match. The verification afterwards is in verifyDeal.ts.

import type { SeatWords, Table } from '../../wire/wire.ts';

/** The data one table showed. */
export interface Kept {
  code: string;
  /** The first commitment, and whether it was shown before the match. */
  commitment: string;
  before: boolean;
  /** The seat and words of the person at this screen, as last shown before the match. */
  own?: SeatWords | undefined;
  /** The words of all seats, as first shown when the match ran. */
  words?: Array<string | null>;
}

/** The records of the latest tables, newest first, and their storage. */
export interface Shelf {
  read(): string | null;
  write(text: string): void;
}

const LATEST = 60;

function all(shelf: Shelf): Kept[] {
  try {
    const kept: unknown = JSON.parse(shelf.read() ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    // No storage, or not ours.
    return [];
  }
}

export const kept = (shelf: Shelf, code: string): Kept | null => all(shelf).find((one) => one.code === code) ?? null;

/** Records the data a table shows about its deals. The first commitment stays, whatever is shown later. */
export function keep(shelf: Shelf, table: Table): void {
  if (table.commitment === undefined || table.phase === 'over') return;
  const others = all(shelf);
  const before = others.find((one) => one.code === table.code);
  const now: Kept = { ...(before ?? { code: table.code, commitment: table.commitment, before: table.phase === 'waiting' }) };
  if (table.phase === 'waiting') {
    const words = table.you === null ? undefined : table.seats[table.you]?.words;
    now.own = table.you === null || words === undefined ? undefined : { seat: table.you, words };
  } else {
    now.words ??= table.seats.map((seat) => seat.words ?? null);
  }
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(now)) return;
  try {
    shelf.write(JSON.stringify([now, ...others.filter((one) => one !== before)].slice(0, LATEST)));
  } catch {
    // Nothing is stored then, and the verification reports it.
  }
}
