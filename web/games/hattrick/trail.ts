// The others' last cards, each on its coaster.

import { toldBefore, trailBySeat } from '../../board/stage/trail.ts';
import type { HattrickPlay } from '../../wire/hattrick.ts';
import type { Log } from '../../net/table/lines.ts';
import type { Card } from './cards.ts';

export interface Did {
  seat: number;
  card: Card;
  /** The points lost if it was a pass. */
  points: number | null;
}

/** The last card of every other seat in the lines before `end`, since your own. */
export function trailOf(log: Log<HattrickPlay>, me: number | null, end: number): ReadonlyMap<number, Did> {
  const done = toldBefore(log, end).flatMap((fact): Did[] => {
    if (fact.kind === 'opens' || fact.kind === 'joins') return [{ seat: fact.seat, card: fact.card, points: null }];
    return fact.kind === 'passes' ? [{ seat: fact.seat, card: fact.card, points: fact.points }] : [];
  });
  return trailBySeat(done, me);
}
