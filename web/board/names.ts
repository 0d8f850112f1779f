// How the page speaks of the seats.

import type { Names } from './contract.ts';
import type { Person } from '../net/i18n/person.ts';
import type { Table } from '../wire/wire.ts';

/** `you` is the word for the person at the screen as a label, `seat` names a free seat. */
export function namesOf(table: Pick<Table, 'seats' | 'you'>, you: string, seat: (n: number) => string): Names {
  const known = apart(table.seats.map((one) => one?.name ?? null));
  const name = (n: number) => known[n] ?? seat(n + 1);
  return {
    you: table.you,
    name,
    label: (n) => (n === table.you ? you : name(n)),
  };
}

/** What the page calls the person at the screen, in either language: as a name it would be taken for them. */
const ADDRESSES = /^(du|you)$/i;

/** Unambiguous names: players who share a name get a number, in the order of the seats. */
export function apart(names: readonly (string | null)[]): (string | null)[] {
  const alike = (one: string | null, other: string | null) => one !== null && one.localeCompare(other ?? '', 'de', { sensitivity: 'base' }) === 0;
  return names.map((name, seat) => {
    const same = names.filter((other) => alike(name, other)).length;
    const before = names.slice(0, seat).filter((other) => alike(name, other)).length;
    return same > 1 || (name !== null && ADDRESSES.test(name)) ? `${name} (${before + 1})` : name;
  });
}

/** The bot that has this seat for good, by its id; null for a person's, and a free one. */
export function levelOf(table: Pick<Table, 'seats'>, seat: number): string | null {
  const state = table.seats[seat];
  return state === undefined || state.person ? null : state.bot;
}

/** The other seats in order of play, beginning with the left neighbour; for a spectator all of them. */
export function othersOf(table: Pick<Table, 'players' | 'you'>): number[] {
  const { players, you } = table;
  if (you === null) return Array.from({ length: players }, (_, seat) => seat);
  return Array.from({ length: players - 1 }, (_, i) => (you + 1 + i) % players);
}

/** Whether the person at the screen may have bots hurry: the host, and the only person at the table. */
export function mayHurry(table: Pick<Table, 'seats' | 'you' | 'you_host'>): boolean {
  return table.you_host || (table.you !== null && table.seats.every((seat, n) => n === table.you || !seat.person));
}

/** The seats that decide next. */
export function actors(table: Pick<Table, 'turn'>): readonly number[] {
  return table.turn?.kind === 'seats' ? table.turn.seats : [];
}

/** Their names, one after the other; '' if nobody does. */
export const actorNames = (table: Pick<Table, 'turn'>, names: Pick<Names, 'name'>): string =>
  actors(table)
    .map((seat) => names.name(seat))
    .join(', ');

/** Whether the person at the screen is to decide. A viewer who looks from a seat in a replay does not sit there. */
export function isMyTurn(table: Pick<Table, 'turn' | 'you'>, names: Pick<Names, 'you'>): boolean {
  return table.you !== null && table.you === names.you && actors(table).includes(table.you);
}

/** The person at a seat, for a sentence. */
export const personAt = (names: Pick<Names, 'you' | 'name'>, seat: number): Person => ({ name: names.name(seat), me: seat === names.you });
