// The sounds of the table: off by default. The synthesiser is loaded when they are switched on.

import type { Sound } from './audio.ts';

let on = false;
let make: ((sound: Sound) => void) | null = null;

/** Turns sounds on or off; browsers allow them only after the first touch of the page. */
export async function setSound(wanted: boolean): Promise<void> {
  on = wanted;
  if (wanted) make ??= (await import('./audio.ts')).make;
}

/** Plays a sound, if sounds are on and the page is visible. */
export function play(sound: Sound): void {
  if (on && document.visibilityState !== 'hidden') make?.(sound);
}
