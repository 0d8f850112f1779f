// The sounds of the table, and the vibration of a phone with the strongest of them: off by default. The synthesiser is loaded when sounds are switched on.

import type { Sound } from './audio.ts';

let on = false;
let make: ((sound: Sound) => void) | null = null;
let felt = false;

/** Vibration with the strongest sounds: milliseconds on and off, in turn. */
export const FELT: Readonly<Partial<Record<Sound, readonly number[]>>> = {
  slap: [45],
  penalty: [20, 50, 20],
  steal: [15, 20, 15, 20, 40],
  trick: [15],
  lid: [20],
  capture: [30],
  accuse: [25, 40, 25],
  win: [30, 60, 30, 60, 30, 60, 120],
};

/** Turns sounds on or off; browsers allow them only after the first touch of the page. */
export async function setSound(wanted: boolean): Promise<void> {
  on = wanted;
  if (wanted) make ??= (await import('./audio.ts')).make;
}

/** Turns vibration on or off. */
export function setFelt(wanted: boolean): void {
  felt = wanted;
}

/** Plays a sound, if sounds are on and the page is visible; the strongest are also felt. */
export function play(sound: Sound): void {
  if (document.visibilityState === 'hidden') return;
  if (on) make?.(sound);
  const pattern = FELT[sound];
  if (felt && pattern !== undefined && 'vibrate' in navigator) navigator.vibrate([...pattern]);
}
