// How the page speaks of the seats.

import type { Names } from '../games/contract.ts';
import type { Table } from '../wire/wire.ts';

/** `you` is the word for the person at the screen as a label, `seat` names a free seat. */
export function namesOf(table: Pick<Table, 'seats' | 'you'>, you: string, seat: (n: number) => string): Names {
  const name = (n: number) => table.seats[n]?.name ?? seat(n + 1);
  return {
    you: table.you,
    name,
    label: (n) => (n === table.you ? you : name(n)),
  };
}

/** The other seats in order of play, beginning with the left neighbour; for a spectator all of them. */
export function othersOf(table: Pick<Table, 'players' | 'you'>): number[] {
  const { players, you } = table;
  if (you === null) return Array.from({ length: players }, (_, seat) => seat);
  return Array.from({ length: players - 1 }, (_, i) => (you + 1 + i) % players);
}

/** The seats that decide next. */
export function actors(table: Table): readonly number[] {
  return table.turn?.kind === 'seats' ? table.turn.seats : [];
}
