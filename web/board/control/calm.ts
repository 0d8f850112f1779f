// Debounces pointers: two taps of which one was meant make one move. After your own move the next decision often has its
// button in the same place; a tap there that comes too soon was meant for what was there before, and does nothing.

import { COUNTS } from './keys.ts';

/** A press of finger or button. */
export interface Press {
  x: number;
  y: number;
  /** In milliseconds. */
  at: number;
}

/** How long after your own move a tap in the same place does nothing: that long after the press, and after its answer was shown. */
const CALM = 350;
/** How far two taps lie apart at most that were meant as one, in pixels. */
const APART = 40;

const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export class Calm {
  #press: Press | null = null;
  /** Where your last move was made, since when a second press is ignored, and the press itself. */
  #moved: Press | null = null;
  #played: Press | null = null;
  readonly #show: (rests: boolean) => void;
  readonly #after: (run: () => void, ms: number) => () => void;
  #stop = () => {};

  /** `show` is told whether a second press would be swallowed from now on; `after` runs something later, unless the function it hands back is called. */
  constructor(show: (rests: boolean) => void = () => {}, after = later) {
    this.#show = show;
    this.#after = after;
  }

  /** A finger or button came down. */
  pressed(press: Press): void {
    this.#press = press;
  }

  /** A move was sent; that needs no press. */
  moved(): void {
    this.#moved = this.#played = this.#press;
    this.#stop();
    this.#show(this.#moved !== null);
  }

  /** What the move led to is shown since now. */
  answered(at: number): void {
    if (this.#moved === null) return;
    this.#moved = { ...this.#moved, at };
    this.#stop();
    this.#show(true);
    this.#stop = this.#after(() => this.#show(false), CALM);
  }

  /** Whether the last press was meant for what was there before your own move. */
  swallows(): boolean {
    const [now, last] = [this.#press, this.#moved];
    if (now === null || last === null || now === this.#played) return false;
    return now.at - last.at < CALM && Math.hypot(now.x - last.x, now.y - last.y) < APART;
  }

  /** An attachment for the page of a table. */
  readonly watch = (node: HTMLElement): (() => void) => {
    const down = (event: PointerEvent) => this.pressed({ x: event.clientX, y: event.clientY, at: performance.now() });
    const click = (event: MouseEvent) => {
      // What keys and the page itself press has a law of its own; the first tap on a card selects it.
      const control = event.isTrusted && event.detail > 0 && event.target instanceof Element ? event.target.closest(COUNTS) : null;
      if (control === null || control.getAttribute('aria-pressed') === 'false' || !this.swallows()) return;
      event.stopPropagation();
      event.preventDefault();
    };
    node.addEventListener('pointerdown', down, true);
    node.addEventListener('click', click, true);
    return () => {
      this.#stop();
      node.removeEventListener('pointerdown', down, true);
      node.removeEventListener('click', click, true);
    };
  };
}
