// Shows the story at the eye's pace: one beat after the other, faster when many wait, and never in the way of the
// person's own move. A round that was served stays until the person has seen it.

import { untrack } from 'svelte';
import { Mover, still, TO_SEAT, TO_TABLE } from '../../look/motion.ts';
import { play } from '../../look/sound.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { Story, type Beat, type Scene } from './story.ts';

/** With more beats waiting than this, each takes only a moment. */
const PATIENCE = 3;
const HURRY = 120;
/** How long a served round stays for somebody who only looks on. */
const LINGER = 4000;

/** How long a beat stays before the next one, in milliseconds. */
export function lasts(beat: Beat, waiting: number): number {
  if (beat.kind === 'served') return LINGER;
  if (beat.kind === 'serve' || beat.kind === 'steal') return TO_SEAT + 180;
  return waiting > PATIENCE ? HURRY : TO_TABLE + 140;
}

/** How many beats are shown at once when the log has grown: up to the person's own last move, which never waits. */
export function caughtUp(beats: readonly Beat[], shown: number, me: number | null): number {
  for (let i = beats.length - 1; i >= shown; i -= 1) {
    const beat = beats[i];
    const own = beat?.kind === 'lay' || beat?.kind === 'out' || beat?.kind === 'steal';
    if (own && beat.seat === me) return i + 1;
  }
  return shown;
}

export class Stage {
  private readonly story: Story;
  private readonly mover = new Mover();
  private me: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard = -1;

  private beats: readonly Beat[] = $state.raw([]);
  private shown = $state(0);

  /** What lies on the table for the eye. */
  readonly scene: Scene = $derived(this.beats[this.shown - 1]?.scene ?? this.start());
  /** Whether the eye has seen everything. */
  readonly idle: boolean = $derived(this.shown >= this.beats.length);

  /** The next round, if it is already on the table. */
  readonly next: Scene | null = $derived(this.beats.find((beat, i) => i >= this.shown && beat.kind === 'round')?.scene ?? null);

  constructor(players: number, log: readonly LogEntry[]) {
    this.story = new Story(players);
    this.beats = this.story.read(log);
    this.shown = this.beats.length;
    this.heard = this.shown;
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
      const shown = caughtUp(beats, this.shown, me);
      if (shown > this.shown) this.stop();
      this.shown = shown;
      this.schedule();
    });
  }

  /** Shows everything at once: whoever acts need not wait. */
  hurry(): void {
    if (this.idle) return;
    this.stop();
    this.shown = this.beats.length;
  }

  /** On from a served round. */
  onward(): void {
    if (!this.scene.ended || this.idle) return;
    this.stop();
    this.shown += 1;
    this.schedule();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Before the page changes. */
  before(): void {
    this.mover.look();
  }

  /** After the page changed: cards and portions travel, wood knocks. */
  after(): void {
    const beat = this.beats[this.shown - 1];
    const slow = beat?.kind === 'serve' || beat?.kind === 'steal' || beat?.kind === 'out';
    this.mover.go(slow ? TO_SEAT : this.beats.length - this.shown > PATIENCE ? HURRY : TO_TABLE);
    const fresh = this.shown > this.heard;
    this.heard = this.shown;
    if (!fresh || beat === undefined) return;
    if (beat.kind === 'round') {
      this.mover.forget();
      play('shuffle');
    } else if (beat.kind === 'steal') play(beat.from === this.me ? 'penalty' : 'card');
    else if (beat.kind !== 'served') play('card');
  }

  private schedule(): void {
    if (this.timer !== undefined || this.idle) return;
    // Nothing moves on a page nobody sees; it is caught up at once.
    if (document.visibilityState === 'hidden') return this.hurry();
    const last = this.beats[this.shown - 1];
    if (last?.kind === 'served' && this.me !== null) return;
    const wait = last === undefined ? 0 : lasts(last, this.beats.length - this.shown);
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.shown = Math.min(this.shown + 1, this.beats.length);
        this.schedule();
      },
      still() ? Math.min(wait, LINGER) : wait,
    );
  }
}
