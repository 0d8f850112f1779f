// How long windows are open: the times a host has set, where they are not those the game proposes.

import type { WindowKind } from '../../wire/wire.ts';

/** Times in milliseconds by kind, where they are others than the game proposes. */
export type OwnTimes = Readonly<Record<string, number>>;

/** What of a table's times is not as its game proposes. */
export function ownTimes(kinds: readonly WindowKind[], times: Readonly<Record<string, number>>): OwnTimes {
  const all = kinds.map(({ id, ms }) => ({ id, ms, now: times[id] ?? ms }));
  return Object.fromEntries(all.filter(({ ms, now }) => now !== ms).map(({ id, now }) => [id, now]));
}

/** The times of all these kinds, those left out as the game proposes. */
export function allTimes(kinds: readonly WindowKind[], own: OwnTimes): Record<string, number> {
  return Object.fromEntries(kinds.map(({ id, ms }) => [id, own[id] ?? ms]));
}

/** The bounds of a kind in whole seconds, as people set it. */
export function secondsOf({ least, most }: WindowKind): { min: number; max: number } {
  return { min: Math.max(1, Math.ceil(least / 1000)), max: Math.floor(most / 1000) };
}
