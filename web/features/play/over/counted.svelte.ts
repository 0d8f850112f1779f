// Scores that count up to the end, so that one sees how the match went.

import { still } from '../../../ui/look/motion.ts';
import type { Mark } from '../../../wire/wire.ts';
import { scoresAfter } from '../../../board/log/scores.ts';

/** How long the whole match takes, in milliseconds. */
const LASTS = 2200;

/** The scores at so much of the match, from 0 to 1: between two marks as they stood at the one before. */
export function scoresAt(curve: readonly Mark[], share: number): readonly number[] {
  const last = curve.at(-1)?.lines ?? 0;
  const first = curve[0]?.lines ?? 0;
  return scoresAfter(curve, share >= 1 ? last : first + share * (last - first));
}

export class Counted {
  #share = $state(1);

  /** How much of the match has been counted. */
  get share(): number {
    return this.#share;
  }

  /** Counts from the start, until the function handed back is called; at once where things shall not move. */
  run(): () => void {
    if (still()) return () => undefined;
    const begun = performance.now();
    this.#share = 0;
    let frame = 0;
    const tick = (now: number) => {
      this.#share = Math.min(1, Math.max(0, (now - begun) / LASTS));
      if (this.#share < 1) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(frame);
      this.#share = 1;
    };
  }
}
