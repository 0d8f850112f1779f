// The others' last actions: the cards they played, or the number they drew.

import { lastOfEach } from '../../board/stage/trail.ts';
import type { Fact } from './view.ts';
import type { Lines } from '../../net/table/lines.ts';

export interface Did {
  seat: number;
  /** The card played, as it counts, and the number of copies. */
  laid: string | null;
  count: number;
}

/** The last action of every other seat since your own. */
export function trailOf(log: Lines<{ told: readonly Fact[] }>, me: number | null): ReadonlyMap<number, Did> {
  const done = log.flatMap(({ told }) =>
    told.flatMap((fact): Did[] => {
      if (fact.kind === 'lays') return [{ seat: fact.seat, laid: fact.as, count: fact.count }];
      return fact.kind === 'draws' && fact.seat !== 'J' ? [{ seat: fact.seat, laid: null, count: fact.count }] : [];
    }),
  );
  return new Map(lastOfEach(done, me).map((did) => [did.seat, did]));
}
