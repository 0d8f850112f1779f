// Moves cards by comparing states: whatever carries `data-flip="<name>"` is looked up before and after a change,
// and travels from where it lay to where it lies. What is new comes from the element its `data-from` selects.

/** One curve for every way a card goes. */
export const EASE = 'cubic-bezier(.2,.8,.3,1)';
/** Hand to table, in milliseconds. */
export const TO_TABLE = 260;
/** Table to seat. */
export const TO_SEAT = 320;

/** Whether the person asked for less motion. */
export function still(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The vector and scale that put a box of `to` where `from` was. */
export function delta(from: DOMRect, to: DOMRect): { x: number; y: number; scale: number } {
  const scale = to.height > 0 ? from.height / to.height : 1;
  return { x: from.left - to.left, y: from.top - to.top, scale };
}

/** Remembers where things lay, and lets them travel after a change. */
export class Mover {
  private seen = new Map<string, DOMRect>();
  private known = new WeakSet<Element>();

  /** Call before the page changes. */
  look(root: ParentNode = document): void {
    for (const el of root.querySelectorAll<HTMLElement>('[data-flip]')) {
      this.seen.set(el.dataset['flip'] ?? '', box(el));
      this.known.add(el);
    }
  }

  /** Call after the page changed: everything goes to its new place in `ms`. */
  go(ms: number, root: ParentNode = document): void {
    for (const el of root.querySelectorAll<HTMLElement>('[data-flip]')) {
      const name = el.dataset['flip'] ?? '';
      const fresh = !this.known.has(el);
      this.known.add(el);
      const origin = this.seen.get(name) ?? originOf(el);
      if (origin !== undefined) travel(inner(el), origin, box(el), ms, fresh);
    }
  }

  /** Forgets where cards lay: a new deal. */
  forget(): void {
    this.seen.clear();
  }
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

function travel(el: HTMLElement, from: DOMRect, to: DOMRect, ms: number, fresh: boolean): void {
  const { x, y, scale } = delta(from, to);
  if (Math.hypot(x, y) < 2 && Math.abs(scale - 1) < 0.02) return;
  if (still()) {
    if (fresh) arrive(el);
    return;
  }
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
  el.animate([{ outline: `3px solid ${ring}`, outlineOffset: '2px' }, { outline: `3px solid ${ring}`, outlineOffset: '2px' }], {
    duration: 1000,
  });
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
    const end = still() ? { opacity: 0 } : { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 0.4, zIndex: 30 };
    el.animate([still() ? { opacity: 1 } : { transform: 'none', opacity: 1, zIndex: 30 }, end], {
      duration: still() ? 120 : Math.max(60, ms - wait),
      delay: wait,
      easing: EASE,
      fill: 'forwards',
    });
    wait += still() ? 0 : Math.min(30, ms / 8);
  }
}
