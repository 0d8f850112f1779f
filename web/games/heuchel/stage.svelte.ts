// Shows one state of the table after the other at the eye's pace, and lets what changed between two of them move.

import { untrack } from 'svelte';
import { EASE, Mover, paced, still, TO_SEAT, TO_TABLE } from '../../ui/look/motion.ts';
import { boxOf } from '../../ui/look/scale.ts';
import { play } from '../../ui/sound/sound.ts';
import { endOf, since } from '../../net/table/log.ts';
import type { HeuchelPlay } from '../../wire/heuchel.ts';
import type { LogEntry as LogEntryOf } from '../../wire/wire.ts';
import type { View } from './view.ts';
import type { Log } from '../../net/table/lines.ts';

type LogEntry = LogEntryOf<HeuchelPlay>;

/** With more states waiting than this, each takes only a moment. */
const PATIENCE = 3;
const HURRY = 120;
const PACE = TO_TABLE + 160;

/** The table at one moment, and what led to it. */
interface Frame {
  view: View | null;
  told: LogEntry['told'];
  /** The place after the last line of the log. */
  at: number;
  /** Whether the person at the screen did something since the frame before. */
  mine: boolean;
}

/** How many frames need not be waited for: those up to the person's own last move. */
export function caughtUp(waiting: ReadonlyArray<{ mine: boolean }>): number {
  return waiting.findLastIndex((frame) => frame.mine) + 1;
}

const windowOf = (seat: number, row: number) => document.querySelector<HTMLElement>(`[data-window="${seat}.${row}"]`);

export class Stage {
  private readonly mover = new Mover(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private now: Frame = $state.raw({ view: null, told: [], at: 0, mine: false });
  private waiting: Frame[] = [];
  /** Tiles about to be taken, and where they lay. */
  private leaving: Array<{ tile: HTMLElement; box: DOMRect; seat: number; row: number }> = [];
  private seen = 0;

  /** What lies in the house for the eye. */
  readonly view: View | null = $derived(this.now.view);
  /** The place in the log up to which the eye has seen it. */
  readonly at: number = $derived(this.now.at);

  constructor(view: View | null, log: Log<HeuchelPlay>) {
    this.now = { view, told: [], at: endOf(log), mine: false };
    this.seen = this.now.at;
  }

  /** Takes in the table as it is now. */
  read(view: View | null, log: Log<HeuchelPlay>, me: number | null): void {
    untrack(() => {
      const last = this.waiting.at(-1) ?? this.now;
      if (last.view === view && last.at === endOf(log)) return;
      // A log that is shorter, or another in its place: nothing to tell, only to show.
      const fresh = since(log, last.at);
      const told = fresh.flatMap((entry) => entry.told);
      this.waiting.push({ view, told, at: endOf(log), mine: fresh.some((entry) => entry.seat !== null && entry.seat === me) });
      const skip = caughtUp(this.waiting);
      if (skip > 0) this.show(skip);
      this.schedule();
    });
  }

  /** Shows everything at once: whoever acts need not wait. */
  hurry(): void {
    this.stop();
    if (this.waiting.length === 0) return;
    this.mover.look();
    this.show(this.waiting.length);
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
    this.leaving = [];
    if (this.now.at === this.seen) return;
    for (const fact of this.now.told) {
      if (fact.kind !== 'takes') continue;
      const tile = windowOf(fact.from, fact.row)?.querySelector<HTMLElement>('.tile');
      const copy = tile?.cloneNode(true);
      if (tile && copy instanceof HTMLElement) this.leaving.push({ tile: copy, box: boxOf(tile), seat: fact.seat, row: fact.row });
    }
  }

  /** After the page changed: tiles travel, taken ones slide beneath their taker, wood knocks. */
  after(): void {
    this.mover.go(this.waiting.length > PATIENCE ? HURRY : TO_TABLE);
    if (this.now.at === this.seen) return;
    this.seen = this.now.at;
    for (const { tile, box, seat, row } of this.leaving) slideUnder(tile, box, windowOf(seat, row));
    const kinds = new Set(this.now.told.map((fact) => fact.kind));
    if (kinds.has('dealt')) play('shuffle');
    else if (kinds.has('forfeits') || kinds.has('loses')) play('penalty');
    else if (kinds.has('climbs') || kinds.has('takes')) play('card');
    else if (kinds.has('rolls')) play('tick');
  }

  private show(count: number): void {
    const frames = this.waiting.splice(0, count);
    const last = frames.at(-1);
    if (last !== undefined) this.now = { ...last, told: frames.flatMap((frame) => frame.told) };
  }

  private schedule(): void {
    if (this.timer !== undefined || this.waiting.length === 0) return;
    // Nothing moves on a page nobody sees; it is caught up at once.
    if (document.visibilityState === 'hidden') return this.hurry();
    this.show(1);
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.mover.look();
        this.schedule();
      },
      paced(this.waiting.length > PATIENCE ? HURRY : PACE),
    );
  }
}

/** A copy of the taken tile goes from where it lay to its new place, and vanishes beneath. */
function slideUnder(tile: HTMLElement, from: DOMRect, goal: HTMLElement | null): void {
  if (goal === null || still()) return;
  const to = boxOf(goal);
  Object.assign(tile.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: '20',
    pointerEvents: 'none',
  });
  goal.append(tile);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const slide = tile.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 1, offset: 0.85 },
      { transform: `translate(${x}px, ${y}px) scale(.9)`, opacity: 0 },
    ],
    { duration: paced(TO_SEAT + 80), easing: EASE },
  );
  slide.onfinish = () => tile.remove();
  slide.oncancel = () => tile.remove();
}
