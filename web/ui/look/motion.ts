// Animates cards by comparing states: an element with `data-flip="<name>"` that is new on the page moves from the last position of an
// element with the same name or, if there was none, from the element its `data-from` selects. Elements that stay in the page but change
// their position use CSS transitions.

import { boxAt, boxOf } from './scale.ts';

/** One easing curve for all card motions. */
export const EASE = 'cubic-bezier(.2,.8,.3,1)';
/** From hand to table, in milliseconds. */
export const TO_TABLE = 260;
/** From table to seat. */
export const TO_SEAT = 320;

let calm = false;

/** Sets the person's own preference for reduced motion, in addition to the device's. */
export function setStill(wanted: boolean): void {
  calm = wanted;
}

/** Whether motion is reduced. */
export function still(): boolean {
  return calm || (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}

let pace = 1;

/** Sets the person's preferred pace: a factor for all durations. */
export function setPace(times: number): void {
  pace = times;
  // For transitions in styles.
  document.documentElement.style.setProperty('--pace', String(times));
}

/** A duration at the person's pace, in milliseconds. */
export function paced(ms: number): number {
  return ms * pace;
}

const watchers = new Set<() => void>();

/** Call before a change, while the page still has its old layout: watchers record their positions. */
export function aboutToChange(): void {
  for (const look of watchers) look();
}

/** Calls `look` before each announced change, until the returned function is called. */
export function watchChanges(look: () => void): () => void {
  watchers.add(look);
  return () => watchers.delete(look);
}

/** Records positions, and animates elements after a change. */
export class Mover {
  private readonly seen = new Map<string, DOMRect>();
  private readonly known = new WeakSet<Element>();
  private opened = false;
  /** Whether positions were recorded since the last animation. */
  private looked = false;
  private readonly keeps: boolean;

  /** `keeps`: positions stay known until `forget`, even if the element was off the page for a while. */
  constructor(keeps = true) {
    this.keeps = keeps;
  }

  /** Call before the page changes, preferably before any part of it has: measuring forces a layout of changed parts. */
  look(): void {
    this.looked = true;
    if (!this.keeps) this.forget();
    for (const el of things()) {
      this.seen.set(nameOf(el), box(el));
      this.known.add(el);
    }
  }

  /** The last call before the page changes: records positions, unless already done. */
  lastLook(): void {
    if (!this.looked) this.look();
  }

  /** Call after the page has changed: moves new elements to their places in `ms`. */
  go(ms: number): void {
    this.looked = false;
    // A table that has just appeared has no changes: rings around all its cards would mean nothing.
    const calm = still();
    const quiet = !this.opened && calm;
    this.opened = true;
    const fresh = [...things()].filter((el) => !this.known.has(el));
    for (const el of fresh) this.known.add(el);
    if (quiet) return;
    // Measure everything before the first animation, otherwise each one would force a new layout.
    const ways = fresh.flatMap((el) => {
      const from = this.seen.get(nameOf(el)) ?? originOf(el);
      return from === undefined ? [] : [{ el: inner(el), from, to: box(el) }];
    });
    for (const { el, from, to } of ways) travel(el, from, to, paced(ms), calm);
  }

  /** Forgets all positions: a new deal. */
  forget(): void {
    this.seen.clear();
  }
}

const things = () => document.querySelectorAll<HTMLElement>('[data-flip]');

function nameOf(el: HTMLElement): string {
  return el.dataset['flip'] ?? '';
}

/** The moving element: the card in the button, not the button, whose box must stay under the finger. */
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
  // Scale from the centre: with a corner as origin the compositor could not run the animation.
  const x = dx - ((1 - scale) * to.width) / 2;
  const y = dy - ((1 - scale) * to.height) / 2;
  if (calm) return arrive(el);
  const way = el.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }], { duration: ms, easing: EASE });
  above(el, way);
}

/** Keeps a moving element above everything else, together with its button, if it is in one. */
function above(el: HTMLElement, way: Animation): void {
  const raised = [el, el.closest<HTMLElement>('[data-flip]')];
  for (const one of raised) one?.style.setProperty('z-index', '30');
  const down = () => {
    for (const one of raised) one?.style.removeProperty('z-index');
  };
  way.onfinish = down;
  way.oncancel = down;
}

/** Reduced motion: a fade, and a ring around the target for a second. */
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

/** Slides elements to a seat, where they disappear. */
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
