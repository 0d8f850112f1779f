// The names of the seats.

import type { Names } from './contract.ts';
import type { Person } from '../net/i18n/person.ts';
import type { Table } from '../wire/wire.ts';

/** `you` is the label for the person at the screen, `seat` names a free seat. */
export function namesOf(table: Pick<Table, 'seats' | 'you'>, you: string, seat: (n: number) => string): Names {
  const known = apart(table.seats.map((one) => one?.name ?? null));
  const name = (n: number) => known[n] ?? seat(n + 1);
  return {
    you: table.you,
    name,
    label: (n) => (n === table.you ? you : name(n)),
  };
}

/** The words for the person at the screen in both languages: a player with such a name would be mistaken for them. */
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

/** The id of the bot that holds this seat for good; null for a person's or a free seat. */
export function levelOf(table: Pick<Table, 'seats'>, seat: number): string | null {
  const state = table.seats[seat];
  return state === undefined || state.person ? null : state.bot;
}

/** The other seats in turn order, beginning with the left neighbour; for a spectator all seats. */
export function othersOf(table: Pick<Table, 'players' | 'you'>): number[] {
  const { players, you } = table;
  if (you === null) return Array.from({ length: players }, (_, seat) => seat);
  return Array.from({ length: players - 1 }, (_, i) => (you + 1 + i) % players);
}

/** Whether the person at the screen may speed up the bots: the host, and a person alone at the table. */
export function mayHurry(table: Pick<Table, 'seats' | 'you' | 'you_host'>): boolean {
  return table.you_host || (table.you !== null && table.seats.every((seat, n) => n === table.you || !seat.person));
}

/** The seats that decide next. */
export function actors(table: Pick<Table, 'turn'>): readonly number[] {
  return table.turn?.kind === 'seats' ? table.turn.seats : [];
}

/** Their names in a list; '' if there are none. */
export const actorNames = (table: Pick<Table, 'turn'>, names: Pick<Names, 'name'>): string =>
  actors(table)
    .map((seat) => names.name(seat))
    .join(', ');

/** Whether the person at the screen must decide. A viewer who looks from a seat in a replay does not sit there. */
export function isMyTurn(table: Pick<Table, 'turn' | 'you'>, names: Pick<Names, 'you'>): boolean {
  return table.you !== null && table.you === names.you && actors(table).includes(table.you);
}

/** The person at a seat, for a sentence. */
export const personAt = (names: Pick<Names, 'you' | 'name'>, seat: number): Person => ({ name: names.name(seat), me: seat === names.you });
