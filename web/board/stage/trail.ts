// The trail: the last action of each other seat.

import type { Lines } from '../../net/table/lines.ts';

/**
 * The last action of each other seat since the person at seat `me` acted, in order; `done` has the oldest first. A spectator gets every
 * seat's last action.
 */
export function lastOfEach<D extends { seat: number }>(done: readonly D[], me: number | null): readonly D[] {
  const since = done.slice(done.findLastIndex(({ seat }) => seat === me) + 1);
  return since.filter(({ seat }, i) => !since.slice(i + 1).some((later) => later.seat === seat));
}

/** The facts of the lines before the position `end`: those already shown. */
export const toldBefore = <F>(log: Lines<{ at: number; told: readonly F[] }>, end: number): F[] => log.flatMap(({ at, told }) => (at < end ? told : []));

/** The last action by seat. */
export function trailBySeat<D extends { seat: number }>(done: readonly D[], me: number | null): ReadonlyMap<number, D> {
  return new Map(lastOfEach(done, me).map((one) => [one.seat, one]));
}
