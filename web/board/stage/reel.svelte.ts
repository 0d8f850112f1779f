// Shows a story at the eye's pace: one beat after the other, faster when many wait, and never in the way of the
// person's own move. Each game says what its beats are, how long they stay and what they sound like.

import { untrack } from 'svelte';
import { Mover, paced, TO_TABLE } from '../../ui/look/motion.ts';
import type { Log } from '../../net/table/lines.ts';

/** With more beats waiting than this, each takes only a moment. */
export const PATIENCE = 3;
/** That moment, in milliseconds. */
export const HURRY = 120;

/** Something that happened, and how the table lay after it. */
export interface BeatOf<S> {
  kind: string;
  /** The place in the log of the line it comes from. */
  at: number;
  scene: S;
}

/** Reads a match's log as beats. */
export interface StoryOf<S, B extends BeatOf<S>> {
  start(): S;
  read(log: Log): readonly B[];
}

/** How many beats are shown at once when the log has grown: up to the person's own last one, none of which waits. */
export function caughtUp<B>(beats: readonly B[], shown: number, own: (beat: B) => boolean): number {
  for (let i = beats.length - 1; i >= shown; i -= 1) {
    if (own(beats[i] as B)) return i + 1;
  }
  return shown;
}

export abstract class Reel<S, B extends BeatOf<S>> {
  protected readonly mover = new Mover();
  /** The seat of the person at the screen. */
  protected me: number | null = null;
  protected beats: readonly B[] = $state.raw([]);
  /** How many of the beats the eye has seen. */
  protected shown = $state(0);
  private readonly story: StoryOf<S, B>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard: number;

  /** What lies on the table for the eye. */
  readonly scene: S = $derived(this.beats[this.shown - 1]?.scene ?? this.start());
  /** Whether the eye has seen everything. */
  readonly idle: boolean = $derived(this.shown >= this.beats.length);
  /** The place of the last line the eye has seen. */
  readonly at: number = $derived(this.idle ? Number.MAX_SAFE_INTEGER : (this.beats[this.shown - 1]?.at ?? -1));

  constructor(story: StoryOf<S, B>, log: Log) {
    this.story = story;
    this.beats = story.read(log);
    this.shown = this.beats.length;
    this.heard = this.shown;
  }

  /** How long a beat stays before the next one, in milliseconds, while `waiting` come after it. */
  protected abstract lasts(beat: B, waiting: number): number;
  /** Whether the person at the screen did it. */
  protected abstract own(beat: B, me: number | null): boolean;
  /** Lets a beat that has just come be heard, and what the page itself does not move. */
  protected abstract accompany(beat: B): void;

  /** Whether a beat stays until the person goes on. */
  protected holds(_beat: B): boolean {
    return false;
  }

  /** How long things travel when a beat comes, if not as long as from hand to table. */
  protected travels(_beat: B): number | undefined {
    return undefined;
  }

  /** Takes in the log as it is now, for the person on seat `me`. */
  read(log: Log, me: number | null): void {
    this.me = me;
    const beats = this.story.read(log);
    untrack(() => {
      if (beats.length < this.beats.length) this.shown = beats.length;
      this.beats = beats;
      const shown = caughtUp(beats, this.shown, (beat) => this.own(beat, me));
      if (shown > this.shown) this.stop();
      this.shown = shown;
      this.schedule();
    });
  }

  /** Shows everything at once: whoever acts need not wait. */
  hurry(): void {
    if (this.idle) return;
    this.stop();
    this.mover.look();
    this.shown = this.beats.length;
  }

  /** On from a beat that stays. */
  onward(): void {
    const beat = this.beats[this.shown - 1];
    if (this.idle || beat === undefined || !this.holds(beat)) return;
    this.stop();
    this.mover.look();
    this.shown += 1;
    this.schedule();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Looks at how things lie before anything changes, until the function handed back is called. */
  watch(): () => void {
    return this.mover.watch();
  }

  /** Before the page changes. */
  before(): void {
    this.mover.lastLook();
  }

  /** After the page changed: cards travel, wood knocks. */
  after(): void {
    const beat = this.beats[this.shown - 1];
    const pace = this.waiting() > PATIENCE ? HURRY : TO_TABLE;
    this.mover.go((beat && this.travels(beat)) ?? pace);
    const fresh = this.shown > this.heard;
    this.heard = this.shown;
    if (fresh && beat !== undefined) this.accompany(beat);
  }

  private start(): S {
    return this.story.start();
  }

  private waiting(): number {
    return this.beats.length - this.shown;
  }

  private schedule(): void {
    if (this.timer !== undefined || this.idle) return;
    // Nothing moves on a page nobody sees; it is caught up at once.
    if (document.visibilityState === 'hidden') return this.hurry();
    const last = this.beats[this.shown - 1];
    if (last !== undefined && this.holds(last)) return;
    const wait = last === undefined ? 0 : this.lasts(last, this.waiting());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.mover.look();
      this.shown = Math.min(this.shown + 1, this.beats.length);
      this.schedule();
    }, paced(wait));
  }
}
