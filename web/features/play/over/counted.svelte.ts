// Scores that count up to the end, retracing the match.

import { still } from '../../../ui/look/motion.ts';
import type { Mark } from '../../../wire/wire.ts';
import { scoresAfter } from '../../../board/log/scores.ts';

/** Duration for the whole match, in milliseconds. */
const LASTS = 2200;

/** The scores at this share of the match, from 0 to 1: those of the latest mark. */
export function scoresAt(curve: readonly Mark[], share: number): readonly number[] {
  const last = curve.at(-1)?.lines ?? 0;
  const first = curve[0]?.lines ?? 0;
  return scoresAfter(curve, share >= 1 ? last : first + share * (last - first));
}

export class Counted {
  #share = $state(1);

  /** The share counted so far. */
  get share(): number {
    return this.#share;
  }

  /** Counts from the start until the returned function is called; with reduced motion it jumps to the end. */
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
