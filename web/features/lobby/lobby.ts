// Selects the tables of each list.

import type { TableSummary } from '../../wire/wire.ts';

export type Kind = 'open' | 'running' | 'yours';
export type Tables = Readonly<Record<Kind, readonly TableSummary[]>>;

const isOn = ({ phase }: TableSummary) => phase === 'waiting' || phase === 'playing';

/** The tables of this kind, of one game or ('') of all. Your own tables appear only in your own list. */
export const shownIn = (tables: Tables, kind: Kind, game: string): TableSummary[] =>
  tables[kind].filter((table) => isOn(table) && (kind === 'yours' || !table.yours) && (game === '' || table.game === game));

/** Maximum number of tables of each kind in the server's response. */
const LISTED = 20;

/** The number of tables of a kind and game, in a word or two: "more" beyond the listed ones; empty for none. */
export function countOf(tables: Tables, kind: Kind, game: string): string {
  const n = shownIn(tables, kind, game).length;
  return n === 0 ? '' : tables[kind].length < LISTED ? `${n}` : `${n}+`;
}

/** Maximum number of your tables above the games, unless more wait for you. The list below has all of them. */
const GOING_ON = 6;

/** Your tables with a running match or gathering people; those that wait for you come first. */
export const goingOn = (tables: Tables): TableSummary[] =>
  shownIn(tables, 'yours', '')
    .sort((one, other) => Number(other.your_turn) - Number(one.your_turn) || Number(other.phase === 'playing') - Number(one.phase === 'playing'))
    .filter(({ your_turn }, n) => your_turn || n < GOING_ON);
