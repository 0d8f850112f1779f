// Lines of a log by position. Of a long match only the newest are loaded, so their count is not a position.

import type { Lines } from './lines.ts';

interface Placed {
  at: number;
}

/** The position after the last of these lines. */
export const endOf = (log: Lines<Placed>): number => (log.at(-1)?.at ?? -1) + 1;

/** Number of moments of a match that are no longer lines of its log; if it changes, the log is another one. */
export const gone = ({ moment, log_len }: { moment: number; log_len: number }): number => moment - log_len;

/** The lines from a position on; none if some of them are missing. */
export function since<T extends Placed>(log: Lines<T>, at: number): Lines<T> {
  const first = log.at(0)?.at ?? 0;
  return first > at ? [] : log.slice(at - first);
}

/** The lines before a position; the same list if they are all. */
export function upTo<L extends { length: number; at(index: number): Placed | undefined; slice(from: number, to: number): L }>(log: L, at: number): L {
  return at >= endOf(log as unknown as Lines<Placed>) ? log : log.slice(0, Math.max(0, at - (log.at(0)?.at ?? 0)));
}

/** The newest fact of a kind. */
export function newest<F extends { kind: string }, K extends F['kind']>(
  log: Lines<{ told: readonly F[] }>,
  kind: K,
  also: (fact: Extract<F, { kind: K }>) => boolean = () => true,
): Extract<F, { kind: K }> | undefined {
  const is = (fact: F): fact is Extract<F, { kind: K }> => fact.kind === kind && also(fact as Extract<F, { kind: K }>);
  return log.findLast(({ told }) => told.some(is))?.told.findLast(is);
}

/** The positions of the newest part of a log that ends with a matching fact: from the line after the previous such fact. */
export function lastPart<F>(log: Lines<Placed & { told: readonly F[] }>, ends: (fact: F) => boolean): { from: number; to: number } | null {
  const last = log.findLastIndex(({ told }) => told.some(ends));
  if (last < 0) return null;
  const to = log.at(last)?.at ?? 0;
  const before = log.slice(0, last).findLast(({ told }) => told.some(ends));
  return { from: before === undefined ? (log.at(0)?.at ?? 0) : before.at + 1, to };
}
