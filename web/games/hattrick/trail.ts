// The others' last cards, each on its coaster.

import { trailBySeat } from '../../board/stage/trail.ts';
import type { HattrickPlay } from '../../wire/hattrick.ts';
import type { Card } from './cards.ts';
import type { Log } from '../../net/table/lines.ts';

export interface Did {
  seat: number;
  card: Card;
  /** What it cost, if it was a pass. */
  points: number | null;
}

/** The last card of everybody else in the lines up to the place `at`, since one's own. */
export function trailOf(log: Log<HattrickPlay>, me: number | null, at: number): ReadonlyMap<number, Did> {
  const done = log.flatMap((entry): Did[] =>
    entry.at > at
      ? []
      : entry.told.flatMap((fact): Did[] => {
          if (fact.kind === 'opens' || fact.kind === 'joins') return [{ seat: fact.seat, card: fact.card, points: null }];
          return fact.kind === 'passes' ? [{ seat: fact.seat, card: fact.card, points: fact.points }] : [];
        }),
  );
  return trailBySeat(done, me);
}
