// What the others laid last, to be marked where it lies.

import { trailBySeat } from '../../board/stage/trail.ts';
import type { KarteneckPlay } from '../../wire/karteneck.ts';
import type { Card } from './cards.ts';
import type { Log } from '../../net/table/lines.ts';

export interface Did {
  seat: number;
  /** Empty for whoever dropped out: that is said at the name. */
  cards: readonly Card[];
}

/** The last move of everybody else in this round, in the lines up to the place `at`, since one's own. */
export function trailOf(log: Log<KarteneckPlay>, me: number | null, at: number): ReadonlyMap<number, Did> {
  const told = log.flatMap((entry) => (entry.at > at ? [] : entry.told));
  const done = told.slice(told.findLastIndex(({ kind }) => kind === 'round') + 1).flatMap((fact): Did[] => {
    if (fact.kind === 'lays') return [{ seat: fact.seat, cards: fact.cards }];
    return fact.kind === 'out' || fact.kind === 'steals' ? [{ seat: fact.seat, cards: [] }] : [];
  });
  return trailBySeat(done, me);
}
