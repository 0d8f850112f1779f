// Shows the story at the eye's pace: one beat after the other, faster when many wait, and never in the way of
// the person's own move.

import { untrack } from 'svelte';
import { EASE, Mover, slideTo, still, TO_SEAT, TO_TABLE } from '../../look/motion.ts';
import { play } from '../../look/sound.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { Story, type Beat, type Scene } from './story.ts';

/** With more beats waiting than this, each takes only a moment. */
const PATIENCE = 3;
const HURRY = 120;
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

/** How many beats are shown at once when the log has grown: up to the person's own last card, none of which waits. */
export function caughtUp(beats: readonly Beat[], shown: number, me: number | null): number {
  for (let i = beats.length - 1; i >= shown; i -= 1) {
    const beat = beats[i];
    if (beat?.kind === 'put' && beat.seat === me) return i + 1;
  }
  return shown;
}

export class Stage {
  private readonly story: Story;
  private readonly mover = new Mover();
  private me: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sounds = -1;

  private beats: readonly Beat[] = $state.raw([]);
  private shown = $state(0);

  /** What lies on the table for the eye. */
  readonly scene: Scene = $derived(this.beats[this.shown - 1]?.scene ?? this.start());
  /** Whether the eye has seen everything. */
  readonly idle: boolean = $derived(this.shown >= this.beats.length);

  constructor(players: number, log: readonly LogEntry[]) {
    this.story = new Story(players);
    this.beats = this.story.read(log);
    this.shown = this.beats.length;
    this.sounds = this.shown;
  }

  private start(): Scene {
    return this.story.start();
  }

  /** Takes in the log as it is now, for the person on seat `me`. */
  read(log: readonly LogEntry[], me: number | null): void {
    this.me = me;
    const beats = this.story.read(log);
    untrack(() => {
      if (beats.length < this.beats.length) this.shown = beats.length;
      this.beats = beats;
      this.shown = caughtUp(beats, this.shown, me);
      this.schedule();
    });
  }

  /** Shows everything at once: whoever acts need not wait. */
  hurry(): void {
    if (this.idle) return;
    this.stop();
    this.shown = this.beats.length;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Before the page changes. */
  before(): void {
    this.mover.look();
  }

  /** After the page changed: cards travel, tricks slide, wood knocks. */
  after(): void {
    this.mover.go(this.waiting() > PATIENCE ? HURRY : TO_TABLE);
    const beat = this.beats[this.shown - 1];
    const fresh = this.shown > this.sounds;
    this.sounds = this.shown;
    if (!fresh || beat === undefined) return;
    if (beat.kind === 'put') {
      const passed = beat.scene.passes.some(([, card]) => card === beat.card);
      play(passed && beat.seat === this.me ? 'penalty' : 'card');
    }
    if (beat.kind === 'deal') {
      this.mover.forget();
      play('shuffle');
    }
    if (beat.kind === 'collect') this.slide(beat.color, beat.seat);
  }

  private waiting(): number {
    return this.beats.length - this.shown;
  }

  private schedule(): void {
    if (this.timer !== undefined || this.idle) return;
    const last = this.beats[this.shown - 1];
    const next = () => {
      this.timer = undefined;
      this.shown = Math.min(this.shown + 1, this.beats.length);
      this.schedule();
    };
    // Nothing moves on a page nobody sees; it is caught up at once.
    if (document.visibilityState === 'hidden') return this.hurry();
    const wait = last === undefined ? 0 : lasts(last, this.waiting());
    this.timer = setTimeout(next, still() ? Math.min(wait, LINGER) : wait);
  }

  private slide(color: string, seat: number): void {
    const cards = document.querySelectorAll<HTMLElement>(`[data-lane="${color}"] [data-flip]`);
    const place = document.querySelector(placeOf(seat));
    const goal = place?.querySelector('.coaster') ?? place;
    slideTo(cards, goal ?? null, TO_SEAT);
    goal?.animate([{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], { duration: still() ? 0 : TO_SEAT * 2, easing: EASE });
  }
}
