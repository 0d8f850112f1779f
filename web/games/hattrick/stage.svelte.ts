// How the story of Hattrick is shown: how long each beat stays, what moves and sounds with it.

import { EASE, paced, slideTo, still, TO_SEAT, TO_TABLE } from '../../ui/look/motion.ts';
import { HURRY, PATIENCE, Reel } from '../../board/stage/reel.svelte.ts';
import { play } from '../../ui/sound/sound.ts';
import type { HattrickPlay } from '../../wire/hattrick.ts';
import { Story, type Beat, type Scene } from './story.ts';
import type { Log } from '../../net/table/lines.ts';

/** How long a finished round lies before its tricks go. */
const LINGER = 1100;

/** Where a seat is on the page: its coaster among the others, or the own action box. */
export function placeOf(seat: number): string {
  return `:is(.seats, .act) [data-seat="${seat}"]`;
}

/** How long a beat stays before the next one, in milliseconds. */
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
      return 0;
    case 'deal':
      return hurry ? 0 : 200;
  }
}

/** Whether the person on seat `me` laid this card. */
export const isOwn = (beat: Beat, me: number | null): boolean => beat.kind === 'put' && beat.seat === me;

export class Stage extends Reel<Scene, Beat> {
  protected override lasts = lasts;
  protected override own = isOwn;

  constructor(players: number, log: Log<HattrickPlay>) {
    super(new Story(players), log);
  }

  protected override accompany(beat: Beat): void {
    if (beat.kind === 'put') {
      const passed = beat.scene.passes.some(({ card }) => card === beat.card);
      play(passed && beat.seat === this.me ? 'penalty' : 'card');
    }
    if (beat.kind === 'deal') {
      this.mover.forget();
      play('shuffle');
    }
    if (beat.kind === 'collect') slide(beat.color, beat.seat);
  }
}

/** A trick goes to whoever won it. */
function slide(color: string, seat: number): void {
  const cards = document.querySelectorAll<HTMLElement>(`[data-lane="${color}"] [data-flip]`);
  const place = document.querySelector(placeOf(seat));
  const goal = place?.querySelector('.coaster') ?? place;
  slideTo(cards, goal ?? null, TO_SEAT);
  goal?.animate([{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], { duration: still() ? 0 : paced(TO_SEAT * 2), easing: EASE });
}
