// Derives the content of a tournament's page from its data.

import { apart } from '../../board/names.ts';
import type { Tournament, TournamentTable } from '../../wire/wire.ts';

/** The unique name of each player. */
export function namesIn({ places }: Pick<Tournament, 'places'>): Map<number, string> {
  const byNumber = [...places].sort((one, other) => one.player - other.player);
  const names = apart(byNumber.map(({ name }) => name));
  return new Map(byNumber.map(({ player }, at) => [player, names[at] ?? '']));
}

const sits = (player: number) => (table: TournamentTable) => table.seats.some((seat) => seat.player === player);

/** This player's table in the latest round; none if they are not in it. */
export function tableOf({ drawn }: Pick<Tournament, 'drawn'>, player: number | null): TournamentTable | null {
  return player === null ? null : (drawn.at(-1)?.find(sits(player)) ?? null);
}

/** A player's score in each round; null if they were not in it, or it is still running. */
export function pointsByRound({ drawn }: Pick<Tournament, 'drawn'>, player: number): (number | null)[] {
  return drawn.map((tables) => tables.flatMap((table) => table.seats).find((seat) => seat.player === player)?.points ?? null);
}

/** The names of the others at a table, without bots. */
export function othersAt(table: TournamentTable, player: number, names: ReadonlyMap<number, string>): string[] {
  return table.seats.flatMap((seat) => (seat.player === null || seat.player === player ? [] : [names.get(seat.player) ?? '']));
}
