// The keyboard rules, the same in every game. A letter focuses the control that shows it; the same letter again, or Enter, clicks it. A
// digit chooses a card of the hand; the same digit again plays it. So neither a single key press nor a key that is held down plays a move,
// except for answers that the fastest hand wins (`data-once`): their letter clicks at once.

/** The effect of a key at the table. */
export type Press = { kind: 'leads' | 'presses' | 'chooses'; control: HTMLElement } | { kind: 'swallowed' } | null;

/** The situation when a key goes down. */
export interface KeyContext {
  /** Whether letter keys are switched on. */
  letters: boolean;
  /** Whether the page has just moved the focus, so that a key press was meant for the previous control. */
  moved: boolean;
  /** Whether a layer covers the table: a drawer, the menu. */
  covered: boolean;
  /** The focused control. */
  focus: Element | null;
  /** The control that shows this letter. */
  control: (letter: string) => HTMLElement | null;
  /** The card of the hand at this place, from 0. */
  hand: (place: number) => HTMLElement | null;
}

/** The fields of a keyboard event that count. */
export type Key = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const WRITES = 'input, textarea, select, [contenteditable]';
/** Elements where Enter and the space bar affect the match. */
export const COUNTS = '[data-move], [data-slap], .act';

/** Controls that a single press of their letter clicks. */
const ONCE = '[data-once]';

export function resolveKey(event: Key, { letters, moved, covered, focus, control, hand }: KeyContext): Press {
  if (event.ctrlKey || event.metaKey || event.altKey || focus?.closest(WRITES)) return null;
  if (event.key === 'Enter' || event.key === ' ') {
    return (event.repeat || moved) && focus?.closest(COUNTS) ? { kind: 'swallowed' } : null;
  }
  if (!letters || covered || event.repeat || event.key.length !== 1) return null;
  const card = /^\d$/.test(event.key) ? hand((Number(event.key) + 9) % 10) : null;
  // The first press chooses the card, the second plays it, as taps do.
  if (card !== null) return moved && card.getAttribute('aria-pressed') === 'true' ? { kind: 'swallowed' } : { kind: 'chooses', control: card };
  const found = control(event.key.toLowerCase());
  if (found === null) return null;
  if (found.closest(ONCE)) return { kind: 'presses', control: found };
  if (found !== focus) return { kind: 'leads', control: found };
  return moved ? { kind: 'swallowed' } : { kind: 'presses', control: found };
}

/** Time after the page moves the focus in which no key presses a control, in milliseconds. */
const CALM = 350;
/** Cards and targets: the first press only selects them, so they may be focused automatically. */
const SELECTS = ':is(main.board, .hand, .over-board) [data-move][aria-pressed]:not([aria-disabled="true"])';
/** The other automatic focus target, and the only one while a window is open: an element that cannot be pressed. */
const NEUTRAL = '[data-lead]';

/** The new focus after a focused control is removed: a place to act, but never one where a single key plays a move. */
export const goalOf = (table: Element, window: boolean): HTMLElement | null =>
  (window ? null : table.querySelector<HTMLElement>(SELECTS)) ?? table.querySelector<HTMLElement>(NEUTRAL);

/** The step of an arrow key among items in rows of `row`; null for any other key. */
export function arrowStep(key: string, row: number): number | null {
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }[key] ?? null;
}

/** Handles the keys of a table. */
export class Keys {
  readonly #table: HTMLElement;
  readonly #letters: () => boolean;
  #byKeys = false;
  #moved = -Infinity;

  constructor(table: HTMLElement, letters: () => boolean) {
    this.#table = table;
    this.#letters = letters;
  }

  /** Listens until the returned function is called. */
  listen(): () => void {
    const down = (event: KeyboardEvent) => this.#down(event);
    const pointer = () => (this.#byKeys = false);
    addEventListener('keydown', down, true);
    addEventListener('pointerdown', pointer, true);
    return () => {
      removeEventListener('keydown', down, true);
      removeEventListener('pointerdown', pointer, true);
    };
  }

  /** The decision has changed: moves the focus of a keyboard player who has lost the focused control to the next one. */
  lead(window: boolean): void {
    if (!this.#byKeys || document.activeElement !== document.body) return;
    const goal = goalOf(this.#table, window);
    goal?.focus({ preventScroll: true });
    if (goal !== null) this.#moved = performance.now();
  }

  #down(event: KeyboardEvent): void {
    this.#byKeys = true;
    const press = resolveKey(event, {
      letters: this.#letters(),
      moved: performance.now() - this.#moved < CALM,
      covered: document.querySelector('[role="dialog"]') !== null,
      focus: document.activeElement,
      control: (letter) => [...this.#table.querySelectorAll<HTMLElement>('[data-key]')].find((one) => one.dataset['key'] === letter && shows(one)) ?? null,
      hand: (place) => this.#table.querySelectorAll<HTMLElement>('.hand .h')[place] ?? null,
    });
    if (press === null) return;
    event.preventDefault();
    if (press.kind === 'leads' || press.kind === 'chooses') press.control.focus({ preventScroll: true });
    if (press.kind === 'presses' || press.kind === 'chooses') press.control.click();
  }
}

const shows = (control: HTMLElement) => control.offsetParent !== null && !control.matches(':disabled');
