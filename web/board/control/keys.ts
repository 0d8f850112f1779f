// The law of keys, the same in every game. A letter leads to the control that shows it; the same letter again, or Enter, does
// what a click on it does. So no single key plays anything, and a key that is held down plays nothing either.

/** What a key does at the table. */
export type Press = { kind: 'leads' | 'presses'; control: HTMLElement } | { kind: 'swallowed' } | null;

/** How things are when a key goes down. */
export interface KeyContext {
  /** Whether letters do anything: one may switch them off. */
  letters: boolean;
  /** Whether the page has just moved the focus, so that a key press was meant for what was there before. */
  moved: boolean;
  /** Whether something lies over the table: a drawer, the menu. */
  covered: boolean;
  /** The control in focus. */
  focus: Element | null;
  /** The control that shows this letter. */
  control: (letter: string) => HTMLElement | null;
}

/** The fields of a keyboard event that count. */
export type Key = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const WRITES = 'input, textarea, select, [contenteditable]';
/** Where Enter and the space bar do something that counts in the match. */
export const COUNTS = '[data-move], .act';

export function resolveKey(event: Key, { letters, moved, covered, focus, control }: KeyContext): Press {
  if (event.ctrlKey || event.metaKey || event.altKey || focus?.closest(WRITES)) return null;
  if (event.key === 'Enter' || event.key === ' ') {
    return (event.repeat || moved) && focus?.closest(COUNTS) ? { kind: 'swallowed' } : null;
  }
  if (!letters || covered || event.repeat || event.key.length !== 1) return null;
  const found = control(event.key.toLowerCase());
  if (found === null) return null;
  if (found !== focus) return { kind: 'leads', control: found };
  return moved ? { kind: 'swallowed' } : { kind: 'presses', control: found };
}

/** So long after the page moved the focus no key presses, in milliseconds. */
const CALM = 350;
/** Cards and places: the first time selects them, so the focus may be led there. */
const SELECTS = ':is(main.board, .hand, .over-board) [data-move][aria-pressed]:not([aria-disabled="true"])';
/** Where it is led to otherwise, and always while a window is open: nothing is pressed there. */
const NEUTRAL = '[data-lead]';

/** Where the focus goes that has lost its control: where there is something to do, and never where one key would do it. */
export const goalOf = (table: Element, window: boolean): HTMLElement | null =>
  (window ? null : table.querySelector<HTMLElement>(SELECTS)) ?? table.querySelector<HTMLElement>(NEUTRAL);

/** How far an arrow leads among things that lie in rows of `row`; null for any other key. */
export function arrowStep(key: string, row: number): number | null {
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }[key] ?? null;
}

/** Listens to the keys of a table. */
export class Keys {
  readonly #table: HTMLElement;
  readonly #letters: () => boolean;
  #byKeys = false;
  #moved = -Infinity;

  constructor(table: HTMLElement, letters: () => boolean) {
    this.#table = table;
    this.#letters = letters;
  }

  /** Until the returned function is called. */
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

  /** Something else is asked: a keyboard player who has lost the focused control is led to the next. */
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
    });
    if (press === null) return;
    event.preventDefault();
    if (press.kind === 'leads') press.control.focus({ preventScroll: true });
    if (press.kind === 'presses') press.control.click();
  }
}

const shows = (control: HTMLElement) => control.offsetParent !== null && !control.matches(':disabled');
