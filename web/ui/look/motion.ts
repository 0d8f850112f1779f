// Moves cards by comparing states: an element with `data-flip="<name>"` that is new on the page travels from where
// another of that name lay a moment ago; if there was none, from the element its `data-from` selects. What stays
// where it is in the page, but is laid out anew, moves by CSS transitions.

import { boxAt, boxOf } from './scale.ts';

/** One curve for every way a card goes. */
export const EASE = 'cubic-bezier(.2,.8,.3,1)';
/** Hand to table, in milliseconds. */
export const TO_TABLE = 260;
/** Table to seat. */
export const TO_SEAT = 320;

let calm = false;

/** The person's own wish for less motion, beside what the device asks for. */
export function setStill(wanted: boolean): void {
  calm = wanted;
}

/** Whether nothing should travel. */
export function still(): boolean {
  return calm || (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}

let pace = 1;

/** The person's own wish for slower or quicker cards: how many times as long as usual everything takes. */
export function setPace(times: number): void {
  pace = times;
  // For what styles move.
  document.documentElement.style.setProperty('--pace', String(times));
}

/** So long something takes at the person's pace, in milliseconds. */
export function paced(ms: number): number {
  return ms * pace;
}

const watchers = new Set<() => void>();

/** Call before something changes what is shown, while the page still lies as it was laid out: whoever must know then how things lie looks. */
export function aboutToChange(): void {
  for (const look of watchers) look();
}

/** Remembers where things lay, and lets them travel after a change. */
export class Mover {
  private readonly seen = new Map<string, DOMRect>();
  private readonly known = new WeakSet<Element>();
  private opened = false;
  /** Whether it has looked since things last went. */
  private looked = false;
  private readonly keeps: boolean;

  /** `keeps`: where something lay is known until `forget`, also when it was not on the page for a while. */
  constructor(keeps = true) {
    this.keeps = keeps;
  }

  /** Looks whenever something is about to change, until the function handed back is called. */
  watch(): () => void {
    const look = () => this.look();
    watchers.add(look);
    return () => watchers.delete(look);
  }

  /** Call before the page changes. Best before anything of it has: what was changed must be laid out to be looked at. */
  look(): void {
    this.looked = true;
    if (!this.keeps) this.forget();
    for (const el of things()) {
      this.seen.set(nameOf(el), box(el));
      this.known.add(el);
    }
  }

  /** The last call before the page changes: looks, unless it has already. */
  lastLook(): void {
    if (!this.looked) this.look();
  }

  /** Call after the page changed: what is new goes to its place in `ms`. */
  go(ms: number): void {
    this.looked = false;
    // A table that has only just come into sight has no news: rings around all its cards would say nothing.
    const calm = still();
    const quiet = !this.opened && calm;
    this.opened = true;
    const fresh = [...things()].filter((el) => !this.known.has(el));
    for (const el of fresh) this.known.add(el);
    if (quiet) return;
    // All is measured before anything is set in motion, or the page would be laid out anew for each.
    const ways = fresh.flatMap((el) => {
      const from = this.seen.get(nameOf(el)) ?? originOf(el);
      return from === undefined ? [] : [{ el: inner(el), from, to: box(el) }];
    });
    for (const { el, from, to } of ways) travel(el, from, to, paced(ms), calm);
  }

  /** Forgets where cards lay: a new deal. */
  forget(): void {
    this.seen.clear();
  }
}

const things = () => document.querySelectorAll<HTMLElement>('[data-flip]');

function nameOf(el: HTMLElement): string {
  return el.dataset['flip'] ?? '';
}

/** What travels: the card in the button, not the button, whose box must stay under the finger. */
function inner(el: HTMLElement): HTMLElement {
  return el.querySelector<HTMLElement>('.card') ?? el;
}

function box(el: HTMLElement): DOMRect {
  return boxOf(inner(el));
}

function originOf(el: HTMLElement): DOMRect | undefined {
  const from = el.dataset['from'];
  return from === undefined ? undefined : boxAt(document.querySelector(from));
}

function travel(el: HTMLElement, from: DOMRect, to: DOMRect, ms: number, calm: boolean): void {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < 2) return;
  const scale = to.height > 0 ? from.height / to.height : 1;
  // It grows around its middle: with its corner as origin the way could not be left to the compositor.
  const x = dx - ((1 - scale) * to.width) / 2;
  const y = dy - ((1 - scale) * to.height) / 2;
  if (calm) return arrive(el);
  const way = el.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }], { duration: ms, easing: EASE });
  above(el, way);
}

/** Keeps what is under way above all else, with the button it may be in. */
function above(el: HTMLElement, way: Animation): void {
  const raised = [el, el.closest<HTMLElement>('[data-flip]')];
  for (const one of raised) one?.style.setProperty('z-index', '30');
  const down = () => {
    for (const one of raised) one?.style.removeProperty('z-index');
  };
  way.onfinish = down;
  way.oncancel = down;
}

/** Without travel: a fade, and a ring at the goal for a second. */
function arrive(el: HTMLElement): void {
  el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
  const ring = getComputedStyle(el).getPropertyValue('--act');
  el.animate(
    [
      { outline: `3px solid ${ring}`, outlineOffset: '2px' },
      { outline: `3px solid ${ring}`, outlineOffset: '2px' },
    ],
    {
      duration: 1000,
    },
  );
}

/** Slides elements to a seat, where they vanish. */
export function slideTo(elements: Iterable<HTMLElement>, goal: Element | null, ms: number): void {
  if (goal === null) return;
  const calm = still();
  const to = boxOf(goal);
  const time = paced(ms);
  const ways = Array.from(elements, (el) => ({ el, from: boxOf(el) }));
  let wait = 0;
  for (const { el, from } of ways) {
    const x = to.left + to.width / 2 - from.left - from.width / 2;
    const y = to.top + to.height / 2 - from.top - from.height / 2;
    const end = calm ? { opacity: 0 } : { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 0 };
    const way = el.animate([calm ? { opacity: 1 } : { transform: 'none', opacity: 1 }, end], {
      duration: calm ? 120 : Math.max(60, time - wait),
      delay: wait,
      easing: EASE,
      fill: 'forwards',
    });
    if (!calm) above(el, way);
    wait += calm ? 0 : Math.min(30, time / 8);
  }
}
