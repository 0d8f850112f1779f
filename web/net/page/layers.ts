// Layers over a page: drawers, menus, a look back at the log. Escape closes the topmost one wherever the focus is. So does the browser's
// back button, which leaves the page only when no layer is open.

import { router } from './router.svelte.ts';

/** The browser features this needs. */
export interface HistoryAccess {
  history: Pick<History, 'state' | 'pushState' | 'back'>;
  /** Runs the callback once all current events are handled. */
  later: (run: () => void) => void;
}

/** Marks the history entry that stands for all open layers. */
const MARK = 'layer';

export class Layers {
  readonly #around: HistoryAccess;
  readonly #open: Array<{ close: () => void }> = [];
  #planned = false;
  /** A step back was requested; browsers perform it a moment later. */
  #leaving = false;

  constructor(around: HistoryAccess) {
    this.#around = around;
  }

  /** Whether the current history entry is the layers' one. */
  get marked(): boolean {
    return (this.#around.history.state as Record<string, unknown> | null)?.[MARK] === true;
  }

  /** Adds a layer until the returned function is called; `close` removes it from the page. */
  add(close: () => void): () => void {
    const layer = { close };
    this.#open.push(layer);
    this.#plan();
    return () => {
      const at = this.#open.indexOf(layer);
      if (at >= 0) this.#open.splice(at, 1);
      this.#plan();
    };
  }

  /** Closes the topmost layer; returns whether there was one. */
  closeTop(): boolean {
    const top = this.#open.at(-1);
    top?.close();
    return top !== undefined;
  }

  /**
   * Handles a history step: back from the layers' entry closes the topmost one. The step that follows a layer's own closing closes
   * nothing.
   */
  stepped(): void {
    const left = this.#leaving;
    this.#leaving = false;
    if (left || this.marked || this.closeTop()) this.#plan();
  }

  /** One layer may replace another, so decide about the history when all changes are done. */
  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    this.#around.later(() => {
      this.#planned = false;
      if (this.#leaving) return;
      if (this.#open.length > 0 && !this.marked) this.#around.history.pushState({ [MARK]: true }, '');
      if (this.#open.length > 0 || !this.marked) return;
      this.#leaving = true;
      this.#around.history.back();
    });
  }
}

/** Time after a layer closes in which the next one may reuse its history entry, in milliseconds. */
const FOLLOWS = 60;

export const layers = new Layers({
  history: {
    get state() {
      return history.state;
    },
    pushState: (state, title) => history.pushState(state, title),
    back: () => router.back(),
  },
  later: (run) => void setTimeout(run, FOLLOWS),
});

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => layers.stepped());
  // Ignore Escape where an element handles it itself, and while an input method is composing, as for Japanese.
  const key = (event: KeyboardEvent) => event.key === 'Escape' && !event.isComposing && layers.closeTop() && event.stopPropagation();
  window.addEventListener('keydown', key, true);
}
