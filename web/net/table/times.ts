// Window times: the host's values that differ from the game's defaults.

import type { WindowKind } from '../../wire/wire.ts';

/** Times in milliseconds by kind, where they differ from the game's defaults. */
export type OwnTimes = Readonly<Record<string, number>>;

/** The times that differ from the game's defaults. */
export function ownTimes(kinds: readonly WindowKind[], times: Readonly<Record<string, number>>): OwnTimes {
  const all = kinds.map(({ id, ms }) => ({ id, ms, now: times[id] ?? ms }));
  return Object.fromEntries(all.filter(({ ms, now }) => now !== ms).map(({ id, now }) => [id, now]));
}

/** The times of all these kinds; the game's defaults where omitted. */
export function allTimes(kinds: readonly WindowKind[], own: OwnTimes): Record<string, number> {
  return Object.fromEntries(kinds.map(({ id, ms }) => [id, own[id] ?? ms]));
}

/** The limits of a kind in whole seconds, the unit people enter. */
export function secondsOf({ least, most }: WindowKind): { min: number; max: number } {
  return { min: Math.max(1, Math.ceil(least / 1000)), max: Math.floor(most / 1000) };
}
