// The others' last moves as a trail through the house: from which window to which, numbered in the order they were made.

import { lastOfEach, toldBefore } from '../../board/stage/trail.ts';
import type { HeuchelPlay } from '../../wire/heuchel.ts';
import type { Log } from '../../net/table/lines.ts';

/** What a window tells of one move: the stack left here, or came here. */
export interface Mark {
  n: number;
  end: 'from' | 'to';
}

export const windowName = (seat: number, row: number): string => `${seat}.${row}`;

/** The last climb of everybody else in the lines before the place `end`, since one's own, by window; whoever looks on sees the last of everybody. */
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
