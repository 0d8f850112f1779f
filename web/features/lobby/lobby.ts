// Which tables a list shows.

import type { TableSummary } from '../../wire/wire.ts';

export type Kind = 'open' | 'running' | 'yours';
export type Tables = Readonly<Record<Kind, readonly TableSummary[]>>;

const isOn = ({ phase }: TableSummary) => phase === 'waiting' || phase === 'playing';

/** The tables of this kind, of one game or ('') all. One's own stand among one's own. */
export const shownIn = (tables: Tables, kind: Kind, game: string): TableSummary[] =>
  tables[kind].filter((table) => isOn(table) && (kind === 'yours' || !table.yours) && (game === '' || table.game === game));

/** The server lists so many of a kind at most. */
const LISTED = 20;

/** How many of a kind and game there are, in a word or two: of more than are listed only that there are more; nothing for none. */
export function countOf(tables: Tables, kind: Kind, game: string): string {
  const n = shownIn(tables, kind, game).length;
  return n === 0 ? '' : tables[kind].length < LISTED ? `${n}` : `${n}+`;
}

/** So many tables to go on at stand above the games, and more only where one is waited for: all of them are in the list below. */
const GOING_ON = 6;

/** Where one goes on: one's tables where a match runs or people gather, those first where one is waited for. */
export const goingOn = (tables: Tables): TableSummary[] =>
  shownIn(tables, 'yours', '')
    .sort((one, other) => Number(other.your_turn) - Number(one.your_turn) || Number(other.phase === 'playing') - Number(one.phase === 'playing'))
    .filter(({ your_turn }, n) => your_turn || n < GOING_ON);
