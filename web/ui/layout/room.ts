// The room that a table is given, for scripts: what the styles ask with `@container table (--name)`.

import { getContext, setContext } from 'svelte';
import type { Ranges } from './sizes.ts';

export interface Room {
  /** Whether the room is of this size. */
  is(size: Ranges): boolean;
}

const KEY = Symbol('room');

/** Where there is no table the styles for its sizes do not hold either. */
const NONE: Room = { is: () => false };

export function provideRoom(room: Room): void {
  setContext(KEY, room);
}

export const useRoom = (): Room => getContext<Room | undefined>(KEY) ?? NONE;
