// The others' last moves as a trail of windows, numbered in the order of play.

import { lastOfEach, toldBefore } from '../../board/stage/trail.ts';
import type { HeuchelPlay } from '../../wire/heuchel.ts';
import type { Log } from '../../net/table/lines.ts';

/** A window's mark for one move: the stack left here or arrived here. */
export interface Mark {
  n: number;
  end: 'from' | 'to';
}

export const windowName = (seat: number, row: number): string => `${seat}.${row}`;

/** Every other seat's last climb since your own, in the lines before `end`, by window. Spectators see the last climb of every seat. */
export function trailOf(log: Log<HeuchelPlay>, me: number | null, end: number): ReadonlyMap<string, readonly Mark[]> {
  const climbs = toldBefore(log, end).filter((fact) => fact.kind === 'climbs');
  const marks = new Map<string, Mark[]>();
  const mark = (name: string, one: Mark) => marks.set(name, [...(marks.get(name) ?? []), one]);
  lastOfEach(climbs, me).forEach(({ seat, from, to }, i) => {
    mark(windowName(seat, from), { n: i + 1, end: 'from' });
    mark(windowName(seat, to), { n: i + 1, end: 'to' });
  });
  return marks;
}
