// Animates the story of Hattrick: the duration, movement and sound of each beat.

import { EASE, Mover, paced, slideTo, still, TO_SEAT, TO_TABLE } from '../../ui/look/motion.ts';
import { HURRY, PATIENCE, type Script } from '../../board/stage/stage.svelte.ts';
import { play } from '../../ui/sound/sound.ts';
import type { HattrickPlay } from '../../wire/hattrick.ts';
import { open, tell, type Beat, type Scene } from './story.ts';

/** Time a finished round stays before its tricks are collected, in milliseconds. */
const LINGER = 1100;

/** Selector of a seat's place on the page: its coaster among the others, or your own action box. */
export function placeOf(seat: number): string {
  return `:is(.seats, .act) [data-seat="${seat}"]`;
}

/** Duration of a beat, in milliseconds. */
export function lasts(beat: Beat, waiting: number): number {
  const hurry = waiting > PATIENCE;
  switch (beat.kind) {
    case 'put':
      return hurry ? HURRY : TO_TABLE + 140;
    case 'settle':
      return hurry ? LINGER / 2 : LINGER;
    case 'collect':
      return hurry ? HURRY * 2 : TO_SEAT + 60;
    case 'clear':
    case 'scored':
    case 'state':
      return 0;
    case 'deal':
      return hurry ? 0 : 200;
  }
}

export function script(): Script<HattrickPlay, Scene, Beat> {
  const mover = new Mover();
  return {
    mover,
    open,
    tell,
    lasts,
    breathes: ({ kind }) => kind === 'scored',
    accompany(beats, me) {
      const beat = beats.at(-1);
      if (beat?.kind === 'put') {
        const passed = beat.scene.passes.some(({ card }) => card === beat.card);
        play(passed && beat.seat === me ? 'penalty' : 'card');
      }
      if (beat?.kind === 'deal') {
        mover.forget();
        play('shuffle');
      }
      if (beat?.kind === 'collect') {
        play('trick');
        slide(beat.color, beat.seat);
      }
    },
  };
}

/** A trick goes to its winner. */
function slide(color: string, seat: number): void {
  const cards = document.querySelectorAll<HTMLElement>(`[data-lane="${color}"] [data-flip]`);
  const place = document.querySelector(placeOf(seat));
  const goal = place?.querySelector('.coaster') ?? place;
  slideTo(cards, goal ?? null, TO_SEAT);
  goal?.animate([{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], { duration: still() ? 0 : paced(TO_SEAT * 2), easing: EASE });
}
