// The stops of a replay: not every line of the log, because some have no words.

import type { LogLine } from '../../board/contract.ts';
import type { Lines } from '../../net/table/lines.ts';

/** The numbers of lines after which a stop comes, in order, from zero to the end. */
export function stopsOf(lines: Lines<LogLine>, last: number): number[] {
  const said = new Set([0, last]);
  for (const line of lines) if (!line.heading) said.add(line.at + 1);
  return [...said].sort((one, other) => one - other);
}

/** The next stop after `n`; the last if there is none. */
export const after = (stops: readonly number[], n: number): number => stops.find((stop) => stop > n) ?? stops.at(-1) ?? 0;

/** The stop before `n`; the first if there is none. */
export const before = (stops: readonly number[], n: number): number => stops.findLast((stop) => stop < n) ?? 0;

/** A position in a replay: number of lines, the seat in view, and whether all cards are open. */
export interface Place {
  at: number | 'end' | null;
  seat: number | null;
  open: boolean;
  /** Whether the verdict on the decision there is shown. */
  finding: boolean;
}

/** The position in a link, with a `!` at the end for the verdict on it: `#42`, `#42+1` (seen from seat 1), `#42@1` (as seat 1 saw it), `#end`. */
export function placeOf(hash: string): Place {
  const found = /^#?(\d{1,6}|end)(?:([@+])(\d))?(!)?$/.exec(hash);
  if (found === null) return { at: null, seat: null, open: true, finding: false };
  const [, at, how, seat, mark] = found;
  return { at: at === 'end' ? 'end' : Number(at), seat: seat === undefined ? null : Number(seat), open: how !== '@', finding: mark !== undefined };
}

/** The link to a position. */
export const hashOf = (at: number | 'end', seat: number, open: boolean): string => `#${at}${open ? '+' : '@'}${seat}`;
