// The trail of the others: what each of them did last.

import type { Lines } from '../../net/table/lines.ts';

/**
 * Of what was done, oldest first, the last thing of everybody else since the person at seat `me` did something themselves, in
 * the order of doing. Whoever looks on is shown the last of everybody.
 */
export function lastOfEach<D extends { seat: number }>(done: readonly D[], me: number | null): readonly D[] {
  const since = done.slice(done.findLastIndex(({ seat }) => seat === me) + 1);
  return since.filter(({ seat }, i) => !since.slice(i + 1).some((later) => later.seat === seat));
}

/** What was told in the lines before the place `end`: what the eye has seen. */
export const toldBefore = <F>(log: Lines<{ at: number; told: readonly F[] }>, end: number): F[] => log.flatMap(({ at, told }) => (at < end ? told : []));

/** The last thing of each by seat. */
export function trailBySeat<D extends { seat: number }>(done: readonly D[], me: number | null): ReadonlyMap<number, D> {
  return new Map(lastOfEach(done, me).map((one) => [one.seat, one]));
}
