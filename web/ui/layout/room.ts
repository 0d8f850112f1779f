// The size of a table's container, for scripts: the counterpart of `@container table (--name)` in styles.

import { getContext, setContext } from 'svelte';
import type { Ranges } from './sizes.ts';

export interface Room {
  /** Whether the container has this size. */
  is(size: Ranges): boolean;
}

const KEY = Symbol('room');

/** Without a table, its container styles do not apply either. */
const NONE: Room = { is: () => false };

export function provideRoom(room: Room): void {
  setContext(KEY, room);
}

export const useRoom = (): Room => getContext<Room | undefined>(KEY) ?? NONE;
