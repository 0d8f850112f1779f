// The others' last actions. Only the kind is shown, never a card that players have to remember.

import { toldBefore, trailBySeat } from '../../board/stage/trail.ts';
import type { HaecMaecPlay } from '../../wire/haecmaec.ts';
import type { Log } from '../../net/table/lines.ts';

const KINDS = ['plays', 'accuses', 'slaps', 'closes', 'spoils', 'passes'] as const;

export interface Did {
  seat: number;
  kind: (typeof KINDS)[number];
}

/** The last action of every other seat in the lines before `end`, since your own. */
export function trailOf(log: Log<HaecMaecPlay>, me: number | null, end: number): ReadonlyMap<number, Did> {
  const done = toldBefore(log, end).flatMap((fact): Did[] => {
    const kind = KINDS.find((one) => one === fact.kind);
    return kind === undefined || !('seat' in fact) ? [] : [{ seat: fact.seat, kind }];
  });
  return trailBySeat(done, me);
}
