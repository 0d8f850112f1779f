// Debounces pointers: of two quick taps in the same place only one makes a move. After your own move the next decision often has its
// button in the same place; a tap there that comes too soon was meant for the previous button and does nothing. Nor does a press that
// was already on its way when a window opened.

import { COUNTS } from './keys.ts';

/** A press of a finger or button. */
export interface Press {
  x: number;
  y: number;
  /** In milliseconds. */
  at: number;
}

/**
 * Time after your own move in which a tap in the same place does nothing. It counts from the press and again from the display of the
 * answer.
 */
const CALM = 350;
/** Time after a window has opened in which a press cannot be an answer to it: no player reacts faster. */
const BLINK = 200;
/** Largest distance between two taps that count as the same place, in pixels. */
const APART = 40;

const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export class Calm {
  #press: Press | null = null;
  /** The press of your last move while second presses are ignored; null otherwise. */
  #moved: Press | null = null;
  #played: Press | null = null;
  /** When the open window was shown; null if none is open. */
  #opened: number | null = null;
  readonly #show: (rests: boolean) => void;
  readonly #after: (run: () => void, ms: number) => () => void;
  #stop = () => {};

  /**
   * `show` receives whether a second press would be swallowed from now on; `after` runs a callback later, unless the function it returns
   * is called.
   */
  constructor(show: (rests: boolean) => void = () => {}, after = later) {
    this.#show = show;
    this.#after = after;
  }

  /** A finger or button came down. */
  pressed(press: Press): void {
    this.#press = press;
  }

  /** A move was sent, with or without a press. */
  moved(): void {
    this.#moved = this.#played = this.#press;
    this.#stop();
    this.#show(this.#moved !== null);
  }

  /** The result of the move has been displayed. */
  answered(at: number): void {
    if (this.#moved === null) return;
    this.#moved = { ...this.#moved, at };
    this.#stop();
    this.#show(true);
    this.#stop = this.#after(() => this.#show(false), CALM);
  }

  /** A window has opened for the person, or (null) closed. */
  opened(at: number | null): void {
    this.#opened = at;
  }

  /** Whether the last press was meant for the button before your own move, or before the window opened. */
  swallows(): boolean {
    const [now, last] = [this.#press, this.#moved];
    if (now !== null && this.#opened !== null && now.at - this.#opened < BLINK) return true;
    if (now === null || last === null || now === this.#played) return false;
    return now.at - last.at < CALM && Math.hypot(now.x - last.x, now.y - last.y) < APART;
  }

  /** An attachment for the page of a table. */
  readonly watch = (node: HTMLElement): (() => void) => {
    const down = (event: PointerEvent) => this.pressed({ x: event.clientX, y: event.clientY, at: performance.now() });
    const click = (event: MouseEvent) => {
      // Synthetic clicks from keys and from the page have their own rule; the first tap on a card only selects it.
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
