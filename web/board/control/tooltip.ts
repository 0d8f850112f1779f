// Shows what a card or control does: for a resting mouse, a held finger, or keyboard focus.

import type { Part } from './later.ts';

/** The card or control in question. */
export interface Asked {
  /** The text of a move or thing. */
  text: string;
  /** The card or control itself. */
  at: HTMLElement;
  /** Whether it is visible; otherwise only screen readers get it. */
  shown: boolean;
}

/** Time a mouse must rest, or a finger must be held, in milliseconds. */
const REST = 300;
const HOLD = 400;
/** Largest movement of a held finger, in pixels. */
const STRAY = 10;
/** The keys that move the focus. */
const LEADS = new Set(['Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * An attachment for a container of cards and controls: reports the element asked about, and null when there is none. The elements have
 * `data-thing` or, for moves, `data-move`. Holding a finger does not press. Events it missed count as if they came now.
 */
export function tooltip(tell: (asked: Asked | null) => void): Part {
  return (node, missed) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let now: Asked | null = null;
    /** The element below the mouse; its tooltip appears once. */
    let over: HTMLElement | null = null;
    let from = { x: 0, y: 0 };
    let held = false;
    let led = false;

    const thingAt = (event: Event): Omit<Asked, 'shown'> | null => {
      const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-thing], [data-move]') : null;
      const text = at?.dataset['thing'] ?? at?.dataset['move'];
      return at === null || text === undefined || !node.contains(at) ? null : { text, at };
    };
    const say = (asked: Asked | null) => {
      clearTimeout(timer);
      if (asked === null && now === null) return;
      now = asked;
      tell(asked);
    };
    /** Keep the text for screen readers. */
    const hide = () => say(now !== null && now.at === document.activeElement ? { ...now, shown: false } : null);

    function mouse(event: PointerEvent): void {
      if (event.pointerType !== 'mouse') return;
      const still = event.clientX === from.x && event.clientY === from.y;
      from = { x: event.clientX, y: event.clientY };
      const thing = thingAt(event);
      if (thing?.at === over) return;
      const follows = over !== null && now?.shown === true;
      clearTimeout(timer);
      // Show nothing for an element that moved under a resting mouse.
      over = still ? null : (thing?.at ?? null);
      if (over === null || thing === null) hide();
      else if (follows) say({ ...thing, shown: true });
      else timer = setTimeout(() => say({ ...thing, shown: true }), REST);
    }

    // A key may move the focus into the container.
    const keydown = (event: KeyboardEvent) => {
      led = LEADS.has(event.key);
      if (!led) hide();
    };
    const keyup = () => (led = false);

    const listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
      pointerover: mouse,
      pointerleave(event) {
        if (event.pointerType !== 'mouse' || over === null) return;
        over = null;
        hide();
      },
      pointerdown(event) {
        hide();
        clearTimeout(timer);
        held = false;
        from = { x: event.clientX, y: event.clientY };
        const thing = thingAt(event);
        if (event.pointerType === 'mouse' || thing === null) return;
        timer = setTimeout(() => {
          held = true;
          say({ ...thing, shown: true });
        }, HOLD);
      },
      pointermove(event) {
        if (event.pointerType === 'mouse') mouse(event);
        else if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STRAY) {
          clearTimeout(timer);
          // A finger that moves further drags the card.
          if (held) hide();
          held = false;
        }
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: () => clearTimeout(timer),
      contextmenu: (event) => held && event.preventDefault(),
      click(event) {
        if (!held) return;
        held = false;
        event.preventDefault();
        event.stopPropagation();
      },
      focusin(event) {
        const thing = thingAt(event);
        if (thing === null || thing.at.matches(':focus-visible')) say(thing && { ...thing, shown: led });
      },
      focusout: (event) => event.target === now?.at && say(null),
    };
    // Before the board's own listeners: lifting a held finger is not a tap.
    for (const [type, listener] of Object.entries(listeners)) node.addEventListener(type, listener as EventListener, { capture: type !== 'pointerleave' });
    addEventListener('keydown', keydown, true);
    addEventListener('keyup', keyup, true);
    for (const event of missed) {
      if (event.type === 'keydown') keydown(event as KeyboardEvent);
      else if (event.target instanceof Node && node.contains(event.target))
        (listeners as Record<string, ((event: Event) => void) | undefined>)[event.type]?.(event);
    }
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', keydown, true);
      removeEventListener('keyup', keyup, true);
      for (const [type, listener] of Object.entries(listeners)) node.removeEventListener(type, listener as EventListener, { capture: type !== 'pointerleave' });
    };
  };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Distance between the card and the tooltip: a card may be raised. */
const GAP = 20;
const EDGE = 8;

/** The position of the tooltip: above its card, or below if there is no room; never on it, never off the screen. */
export function tooltipPlace(thing: Box, slip: Pick<Box, 'width' | 'height'>, screen: Pick<Box, 'width' | 'height'>): { left: number; top: number } {
  const within = (at: number, size: number, all: number) => Math.max(EDGE, Math.min(at, all - size - EDGE));
  const left = within(thing.left + (thing.width - slip.width) / 2, slip.width, screen.width);
  const above = thing.top - GAP - slip.height;
  const below = thing.top + thing.height + GAP;
  const fits = above >= EDGE || screen.height - below < thing.top;
  return { left, top: within(fits ? above : below, slip.height, screen.height) };
}
