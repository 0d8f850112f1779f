// Where one stops on the way through a match: not at each line of its log, for some say nothing.

import type { LogLine } from '../../board/contract.ts';
import type { Lines } from '../../net/table/lines.ts';

/** The numbers of lines after which something has just been said, in order: from nothing to the end. */
export function stopsOf(lines: Lines<LogLine>, last: number): number[] {
  const said = new Set([0, last]);
  for (const line of lines) if (!line.heading) said.add(line.at + 1);
  return [...said].sort((one, other) => one - other);
}

/** The next of these after `n`; the last if there is none. */
export const after = (stops: readonly number[], n: number): number => stops.find((stop) => stop > n) ?? stops.at(-1) ?? 0;

/** The one before `n`; the first if there is none. */
export const before = (stops: readonly number[], n: number): number => stops.findLast((stop) => stop < n) ?? 0;

/** A place in a replay: after how many lines, seen from which seat, with all cards open or not. */
export interface Place {
  at: number | 'end' | null;
  seat: number | null;
  open: boolean;
}

/** The place in a link: `#42`, `#42+1` (seen from seat 1), `#42@1` (as seat 1 saw it), `#end`. */
export function placeOf(hash: string): Place {
  const found = /^#?(\d{1,6}|end)(?:([@+])(\d))?$/.exec(hash);
  if (found === null) return { at: null, seat: null, open: true };
  const [, at, how, seat] = found;
  return { at: at === 'end' ? 'end' : Number(at), seat: seat === undefined ? null : Number(seat), open: how !== '@' };
}

/** That link again. */
export const hashOf = (at: number | 'end', seat: number, open: boolean): string => `#${at}${open ? '+' : '@'}${seat}`;
