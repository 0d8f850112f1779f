// The cards that the others played last, marked where they lie.

import { toldBefore, trailBySeat } from '../../board/stage/trail.ts';
import type { KarteneckPlay } from '../../wire/karteneck.ts';
import type { Log } from '../../net/table/lines.ts';
import type { Card } from './cards.ts';

export interface Did {
  seat: number;
  /** Empty for a player who dropped out: the name says so. */
  cards: readonly Card[];
}

/** The last move of every other seat in this round, in the lines before `end`, since your own. */
export function trailOf(log: Log<KarteneckPlay>, me: number | null, end: number): ReadonlyMap<number, Did> {
  const told = toldBefore(log, end);
  const done = told.slice(told.findLastIndex(({ kind }) => kind === 'round') + 1).flatMap((fact): Did[] => {
    if (fact.kind === 'lays') return [{ seat: fact.seat, cards: fact.cards }];
    return fact.kind === 'out' || fact.kind === 'steals' ? [{ seat: fact.seat, cards: [] }] : [];
  });
  return trailBySeat(done, me);
}
