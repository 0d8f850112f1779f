// The others' last turns as a trail of jumps: arcs from window to window, the landings numbered in the order of play.

import { toldBefore } from '../../board/stage/trail.ts';
import type { HeuchelPlay } from '../../wire/heuchel.ts';
import type { Log } from '../../net/table/lines.ts';

/** A stack's jump up a column; `n` is its place in the order of play. */
export interface Jump {
  n: number;
  seat: number;
  from: number;
  to: number;
}

/** A window's mark: a stack left here, or arrived here with jump `n`. */
export interface Mark {
  n: number;
  end: 'from' | 'to';
}

export const windowName = (seat: number, row: number): string => `${seat}.${row}`;

/** Number of climbs in which the last turn of every seat is found. */
const RECENT = 40;

/**
 * Every other seat's jumps in its last turn since your own, in the lines before `end`. Spectators see the last turn of every seat.
 */
export function jumpsOf(log: Log<HeuchelPlay>, me: number | null, end: number): readonly Jump[] {
  const climbs = toldBefore(log, end).filter((fact) => fact.kind === 'climbs');
  const since = climbs.slice(climbs.findLastIndex(({ seat }) => seat === me) + 1).slice(-RECENT);
  // A turn lasts until another seat climbs.
  const last = since.filter(({ seat }, i) => {
    const next = since.findIndex((other, j) => j > i && other.seat !== seat);
    return next < 0 || !since.slice(next).some((later) => later.seat === seat);
  });
  return last.map(({ seat, from, to }, i) => ({ n: i + 1, seat, from, to }));
}

/** The windows where these jumps start and land. A landing that the next jump leaves keeps only its number. */
export function trailOf(jumps: readonly Jump[]): ReadonlyMap<string, readonly Mark[]> {
  const marks = new Map<string, Mark[]>();
  const mark = (name: string, one: Mark) => marks.set(name, [...(marks.get(name) ?? []), one]);
  for (const { n, seat, from, to } of jumps) {
    if (!marks.has(windowName(seat, from))) mark(windowName(seat, from), { n, end: 'from' });
    mark(windowName(seat, to), { n, end: 'to' });
  }
  return marks;
}
