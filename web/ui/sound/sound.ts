// The sounds of the table: off until turned on. What makes them is loaded then.

import type { Sound } from './audio.ts';

let on = false;
let make: ((sound: Sound) => void) | null = null;

/** Turns sounds on or off; a browser lets them sound only after the page was first touched. */
export async function setSound(wanted: boolean): Promise<void> {
  on = wanted;
  if (wanted) make ??= (await import('./audio.ts')).make;
}

/** Plays a sound, if sounds are on and the page is in sight. */
export function play(sound: Sound): void {
  if (on && document.visibilityState !== 'hidden') make?.(sound);
}
