// What the page of a tournament works out of what it is told.

import { apart } from '../../board/names.ts';
import type { Tournament, TournamentTable } from '../../wire/wire.ts';

/** The name of each player, so that nobody mixes up two. */
export function namesIn({ places }: Pick<Tournament, 'places'>): Map<number, string> {
  const byNumber = [...places].sort((one, other) => one.player - other.player);
  const names = apart(byNumber.map(({ name }) => name));
  return new Map(byNumber.map(({ player }, at) => [player, names[at] ?? '']));
}

const sits = (player: number) => (table: TournamentTable) => table.seats.some((seat) => seat.player === player);

/** The table of this player in the round that was drawn last; none for whoever is not in it. */
export function tableOf({ drawn }: Pick<Tournament, 'drawn'>, player: number | null): TournamentTable | null {
  return player === null ? null : (drawn.at(-1)?.find(sits(player)) ?? null);
}

/** What each round has brought a player; null where he was not in it, or it is still played. */
export function pointsByRound({ drawn }: Pick<Tournament, 'drawn'>, player: number): (number | null)[] {
  return drawn.map((tables) => tables.flatMap((table) => table.seats).find((seat) => seat.player === player)?.points ?? null);
}

/** The others at a table, as they are called; bots are left out. */
export function othersAt(table: TournamentTable, player: number, names: ReadonlyMap<number, string>): string[] {
  return table.seats.flatMap((seat) => (seat.player === null || seat.player === player ? [] : [names.get(seat.player) ?? '']));
}
