// Moves cards by comparing states: an element with `data-flip="<name>"` that is new on the page travels from where
// another of that name lay a moment ago; if there was none, from the element its `data-from` selects. What stays
// where it is in the page, but is laid out anew, moves by CSS transitions.

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

/** Remembers where things lay, and lets them travel after a change. */
export class Mover {
  private seen = new Map<string, DOMRect>();
  private known = new WeakSet<Element>();
  private opened = false;

  /** Call before the page changes. */
  look(root: ParentNode = document): void {
    for (const el of root.querySelectorAll<HTMLElement>('[data-flip]')) {
      this.seen.set(nameOf(el), box(el));
      this.known.add(el);
    }
  }

  /** Call after the page changed: what is new goes to its place in `ms`. */
  go(ms: number, root: ParentNode = document): void {
    // A table that has only just come into sight has no news: rings around all its cards would say nothing.
    const quiet = !this.opened && still();
    this.opened = true;
    for (const el of root.querySelectorAll<HTMLElement>('[data-flip]')) {
      if (this.known.has(el)) continue;
      this.known.add(el);
      if (quiet) continue;
      const origin = this.seen.get(nameOf(el)) ?? originOf(el);
      if (origin !== undefined) travel(inner(el), origin, box(el), ms);
    }
  }

  /** Forgets where cards lay: a new deal. */
  forget(): void {
    this.seen.clear();
  }
}

function nameOf(el: HTMLElement): string {
  return el.dataset['flip'] ?? '';
}

/** What travels: the card in the button, not the button, whose box must stay under the finger. */
function inner(el: HTMLElement): HTMLElement {
  return el.querySelector<HTMLElement>('.card') ?? el;
}

function box(el: HTMLElement): DOMRect {
  return inner(el).getBoundingClientRect();
}

function originOf(el: HTMLElement): DOMRect | undefined {
  const from = el.dataset['from'];
  return from === undefined ? undefined : document.querySelector(from)?.getBoundingClientRect();
}

function travel(el: HTMLElement, from: DOMRect, to: DOMRect, ms: number): void {
  const x = from.left - to.left;
  const y = from.top - to.top;
  const scale = to.height > 0 ? from.height / to.height : 1;
  if (Math.hypot(x, y) < 2) return;
  if (still()) return arrive(el);
  el.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 30 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 30 },
    ],
    { duration: ms, easing: EASE },
  );
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
  const to = goal.getBoundingClientRect();
  let wait = 0;
  for (const el of elements) {
    const from = el.getBoundingClientRect();
    const x = to.left + to.width / 2 - from.left - from.width / 2;
    const y = to.top + to.height / 2 - from.top - from.height / 2;
    const end = still() ? { opacity: 0 } : { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 0, zIndex: 30 };
    el.animate([still() ? { opacity: 1 } : { transform: 'none', opacity: 1, zIndex: 30 }, end], {
      duration: still() ? 120 : Math.max(60, ms - wait),
      delay: wait,
      easing: EASE,
      fill: 'forwards',
    });
    wait += still() ? 0 : Math.min(30, ms / 8);
  }
}
