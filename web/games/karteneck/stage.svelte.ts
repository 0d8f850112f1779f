// How the story of Karteneck is shown: how long each beat stays, what moves and sounds with it. A round that was
// served stays until the person has seen it.

import { TO_SEAT, TO_TABLE } from '../../ui/look/motion.ts';
import { HURRY, PATIENCE, Reel } from '../../board/stage/reel.svelte.ts';
import { play } from '../../ui/sound/sound.ts';
import type { KarteneckPlay } from '../../wire/karteneck.ts';
import { Story, type Beat, type Now, type Scene } from './story.ts';
import type { Log } from '../../net/table/lines.ts';

/** How long a served round stays for somebody who only looks on. */
const LINGER = 4000;

/** How long a beat stays before the next one, in milliseconds. */
export function lasts(beat: Beat, waiting: number): number {
  if (beat.kind === 'served') return LINGER;
  if (beat.kind === 'serve' || beat.kind === 'steal') return TO_SEAT + 180;
  return waiting > PATIENCE ? HURRY : TO_TABLE + 140;
}

/** Whether the person on seat `me` did it. */
export const isOwn = (beat: Beat, me: number | null): boolean => (beat.kind === 'lay' || beat.kind === 'out' || beat.kind === 'steal') && beat.seat === me;

export class Stage extends Reel<Scene, Beat> {
  protected override lasts = lasts;
  protected override own = isOwn;

  /** The next round, if it is already on the table. */
  readonly next: Scene | null = $derived(this.beats.find((beat, i) => i >= this.shown && beat.kind === 'round')?.scene ?? null);

  constructor(players: number, log: Log<KarteneckPlay>, now: () => Now | null) {
    super(new Story(players, now), log);
  }

  protected override holds(beat: Beat): boolean {
    return beat.kind === 'served' && this.me !== null;
  }

  protected override travels(beat: Beat): number | undefined {
    return beat.kind === 'serve' || beat.kind === 'steal' || beat.kind === 'out' ? TO_SEAT : undefined;
  }

  protected override accompany(beat: Beat): void {
    if (beat.kind === 'round') {
      this.mover.forget();
      play('shuffle');
    } else if (beat.kind === 'steal') play(beat.from === this.me ? 'penalty' : 'card');
    else if (beat.kind !== 'served') play('card');
  }
}
