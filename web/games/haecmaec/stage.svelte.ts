// Shows one state of the table after the other at the eye's pace, and between two of them what happened: a lid falls
// and the burger goes to its owner, flies carry a plate off, a card lands. Nothing of it is in the way of a move.

import { untrack } from 'svelte';
import { EASE, paced, slideTo, still, TO_SEAT, TO_TABLE } from '../../ui/look/motion.ts';
import { boxAt, boxOf } from '../../ui/look/scale.ts';
import { play } from '../../ui/sound/sound.ts';
import { endOf, since } from '../../net/table/log.ts';
import type { HaecMaecPlay } from '../../wire/haecmaec.ts';
import { factsOf, type Fact, type Standing, type View } from './view.ts';
import type { Log } from '../../net/table/lines.ts';

/** With more states waiting than this, each takes only a moment. */
const PATIENCE = 3;
const HURRY = 120;
const PACE = TO_TABLE + 160;
/** The lid falls, then the burger goes; flies come, then the plate goes. */
const LID = 240;
const CLOSE = LID + TO_SEAT + 60;
const CARRY = 980;

/** The table at one moment, and what led to it. */
interface Frame {
  view: View | null;
  standing: Standing | null;
  told: readonly Fact[];
  /** The place after the last line of the log. */
  at: number;
  /** Whether the person at the screen did something since the frame before. */
  mine: boolean;
}

/** How a burger comes off the table. */
export type Act = { kind: 'closes'; seat: number; double: boolean } | { kind: 'spoils'; seat: number };

/** How many frames need not be waited for: those before the person's own last move. */
export function caughtUp(waiting: ReadonlyArray<{ mine: boolean }>): number {
  return Math.max(
    0,
    waiting.findLastIndex((frame) => frame.mine),
  );
}

/** What must be shown of the old state before the new one: the end of its burger. */
export function actOf(told: readonly Fact[]): Act | null {
  const last = told.findLast((fact) => fact.kind === 'closes' || fact.kind === 'spoils');
  if (last?.kind === 'closes') return { kind: 'closes', seat: last.seat, double: last.double };
  return last?.kind === 'spoils' ? { kind: 'spoils', seat: last.seat } : null;
}

/** How long a frame stays before the next one. */
export function lasts(told: readonly Fact[], waiting: number): number {
  if (told.every((fact) => fact.kind === 'answers' || fact.kind === 'draws')) return 0;
  return waiting > PATIENCE ? HURRY : PACE;
}

/** Where a seat is on the page: its coaster among the others, or one's own panel. */
export function placeOf(seat: number): Element | null {
  return document.querySelector(`.seats [data-seat="${seat}"] .coaster`) ?? document.querySelector(`.act [data-seat="${seat}"]`);
}

export class Stage {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting: Frame[] = [];
  private now: Frame = $state.raw({ view: null, standing: null, told: [], at: 0, mine: false });
  private me: number | null = null;
  private seen = 0;
  private top: DOMRect | undefined;

  /** What lies on the table for the eye. */
  readonly view: View | null = $derived(this.now.view);
  /** How it stands for the eye. */
  readonly standing: Standing | null = $derived(this.now.standing);
  /** The place in the log up to which the eye has seen it. */
  readonly at: number = $derived(this.now.at);
  /** How the burger is just leaving. */
  act: Act | null = $state.raw(null);

  constructor(view: View | null, standing: Standing | null, log: Log<HaecMaecPlay>) {
    this.now = { view, standing, told: [], at: endOf(log), mine: false };
    this.seen = this.now.at;
  }

  /** Takes in the table as it is now, for the person on seat `me`; `urgent`: they are being asked. */
  read(view: View | null, standing: Standing | null, log: Log<HaecMaecPlay>, me: number | null, urgent: boolean): void {
    this.me = me;
    untrack(() => {
      const last = this.waiting.at(-1) ?? this.now;
      if (last.view === view && last.standing === standing && last.at === endOf(log)) return;
      // A log that is shorter, or another in its place: nothing to tell, only to show.
      const fresh = since(log, last.at);
      this.waiting.push({ view, standing, told: factsOf(fresh), at: endOf(log), mine: fresh.some((entry) => entry.seat !== null && entry.seat === me) });
      if (urgent) return this.hurry();
      const skip = caughtUp(this.waiting);
      if (skip > 0) {
        this.stop();
        this.show(skip);
      }
      this.schedule();
    });
  }

  /** Shows everything at once: whoever acts need not wait. */
  hurry(): void {
    this.stop();
    if (this.waiting.length > 0) this.show(this.waiting.length);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.act = null;
  }

  /** Before the page changes. */
  before(): void {
    this.top = boxAt(document.querySelector('.hm .lay'));
  }

  /** After the page changed: what is new comes from where it was, wood knocks, hands clap. */
  after(): void {
    if (this.act?.kind === 'closes') {
      const dish = document.querySelectorAll<HTMLElement>('.hm .dish');
      const { seat } = this.act;
      if (this.seen !== -this.now.at) setTimeout(() => slideTo(dish, placeOf(seat), TO_SEAT), still() ? 0 : paced(LID));
    }
    if (this.act !== null) {
      if (this.seen !== -this.now.at) play(this.act.kind === 'closes' ? 'card' : 'penalty');
      this.seen = -this.now.at;
      return;
    }
    if (this.now.at === this.seen) return;
    this.seen = this.now.at;
    this.tell(this.now.told);
  }

  private tell(told: readonly Fact[]): void {
    const by = <K extends Fact['kind']>(kind: K) => told.findLast((fact): fact is Extract<Fact, { kind: K }> => fact.kind === kind);
    const plays = by('plays');
    const accuses = by('accuses');
    if (by('dealt')) play('shuffle');
    if (by('slaps')) play('slap');
    if (accuses) {
      if (accuses.to === this.me) play('penalty');
      from(document.querySelector('.hm .backc .face'), this.top);
    }
    if (plays) {
      play('card');
      const origin = plays.seat === this.me ? document.querySelector('.hand .fan') : placeOf(plays.seat);
      from(document.querySelector('.hm .lay'), boxAt(origin));
    }
    if (by('draws')?.seat === this.me) from(document.querySelector('.hand .note')?.closest('.card') ?? null, boxAt(document.querySelector('.hm .pile')));
  }

  private show(count: number): void {
    const frames = this.waiting.splice(0, count);
    const last = frames.at(-1);
    if (last !== undefined) this.now = { ...last, told: frames.flatMap((frame) => frame.told) };
  }

  private schedule(): void {
    const next = this.waiting[0];
    if (this.timer !== undefined || next === undefined) return;
    // Nothing moves on a page nobody sees; it is caught up at once.
    if (document.visibilityState === 'hidden') return this.hurry();
    const act = this.now.view?.burger_size == null ? null : actOf(next.told);
    if (act !== null && this.waiting.length <= PATIENCE) {
      this.act = act;
      this.later(still() ? HURRY * 3 : act.kind === 'closes' ? CLOSE : CARRY, () => {
        this.act = null;
        this.show(1);
        this.pause(next);
      });
    } else {
      this.show(1);
      this.pause(next);
    }
  }

  private pause(shown: Frame): void {
    this.later(lasts(shown.told, this.waiting.length), () => {});
  }

  private later(ms: number, then: () => void): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      then();
      this.schedule();
    }, paced(ms));
  }
}

/** Lets something come from where it was; without travel it fades in, with a ring at the goal for a second. */
function from(element: Element | null, origin: DOMRect | undefined): void {
  if (element === null || origin === undefined) return;
  const to = boxOf(element);
  if (still()) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    const ring = `3px solid ${getComputedStyle(element).getPropertyValue('--act')}`;
    element.animate(
      [
        { outline: ring, outlineOffset: '2px' },
        { outline: ring, outlineOffset: '2px' },
      ],
      { duration: 1000 },
    );
    return;
  }
  const x = origin.left + origin.width / 2 - to.left - to.width / 2;
  const y = origin.top + origin.height / 2 - to.top - to.height / 2;
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0.6 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: paced(TO_TABLE), easing: EASE },
  );
}
