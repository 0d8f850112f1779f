// Animates the story of Karteneck: the duration, movement and sound of each beat. A served round stays during
// the breather.

import { EASE, Mover, paced, still, TO_SEAT, TO_TABLE } from '../../ui/look/motion.ts';
import { HURRY, PATIENCE, type Script } from '../../board/stage/stage.svelte.ts';
import { play } from '../../ui/sound/sound.ts';
import type { KarteneckPlay } from '../../wire/karteneck.ts';
import { open, tell, type Beat, type Scene } from './story.ts';

/** Time a served round stays visible without a breather, in milliseconds. */
const LINGER = 2000;

/** Duration of a beat, in milliseconds. */
export function lasts(beat: Beat, waiting: number): number {
  if (beat.kind === 'served') return LINGER;
  if (beat.kind === 'state') return 0;
  if (beat.kind === 'serve' || beat.kind === 'steal') return TO_SEAT + 180;
  return waiting > PATIENCE ? HURRY : TO_TABLE + 140;
}

export function script(): Script<KarteneckPlay, Scene, Beat> {
  const mover = new Mover();
  return {
    mover,
    open,
    tell,
    lasts,
    breathes: (beat) => beat.kind === 'served',
    travels: ({ kind }) => (kind === 'serve' || kind === 'steal' || kind === 'out' ? TO_SEAT : undefined),
    accompany(beats, me) {
      const beat = beats.at(-1);
      if (beat?.kind === 'round') {
        mover.forget();
        play('shuffle');
      } else if (beat?.kind === 'steal') {
        play(beat.from === me ? 'penalty' : 'steal');
        scrape(beat.from, beat.seat);
      } else if (beat?.kind === 'serve') play('serve');
      else if (beat?.kind === 'out') play('trick');
      else if (beat?.kind === 'lay') play('card');
    },
  };
}

/** A stolen portion is dragged off: the row it leaves shakes, the one it comes to gives a little. */
function scrape(from: number, to: number): void {
  if (still()) return;
  const stackOf = (seat: number) => document.querySelector(`[data-row="${seat}"] .stack`);
  const shake = [0, -4, 4, -3, 2, 0].map((x) => ({ translate: `${x}px` }));
  stackOf(from)?.animate(shake, { duration: paced(TO_SEAT) });
  stackOf(to)?.animate([{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], { delay: paced(TO_SEAT), duration: paced(TO_SEAT), easing: EASE });
}
