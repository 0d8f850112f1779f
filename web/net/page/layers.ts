// What lies over a page: drawers, menus, a look back. The uppermost goes first, by Escape wherever the focus is, and by the way back of
// the browser, which leaves the page only when nothing lies over it.

import { router } from './router.svelte.ts';

/** The parts of a browser that this needs. */
export interface HistoryAccess {
  history: Pick<History, 'state' | 'pushState' | 'back'>;
  /** Runs something once all that happens now has happened. */
  later: (run: () => void) => void;
}

/** What marks the step of the history that stands for all that lies over the page. */
const MARK = 'layer';

export class Layers {
  readonly #around: HistoryAccess;
  readonly #open: Array<{ close: () => void }> = [];
  #planned = false;
  /** A step back was asked for, which browsers take a moment later. */
  #leaving = false;

  constructor(around: HistoryAccess) {
    this.#around = around;
  }

  /** Whether the history stands at the step that a layer has made. */
  get marked(): boolean {
    return (this.#around.history.state as Record<string, unknown> | null)?.[MARK] === true;
  }

  /** Something lies over the page until the returned function is called; `close` takes it away. */
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

  /** Takes the uppermost away; says whether there was one. */
  closeTop(): boolean {
    const top = this.#open.at(-1);
    top?.close();
    return top !== undefined;
  }

  /** The browser went a step: back from a layer it takes that away. The step back from a layer that has gone takes none. */
  stepped(): void {
    const left = this.#leaving;
    this.#leaving = false;
    if (left || this.marked || this.closeTop()) this.#plan();
  }

  /** One layer may follow another: what the history needs is seen when all is done. */
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

/** How long after a layer is gone the next may come and take its step of the history, in milliseconds. */
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
  // What lies below has an Escape of its own, which is not meant; whoever writes Japanese ends a word with it.
  const key = (event: KeyboardEvent) => event.key === 'Escape' && !event.isComposing && layers.closeTop() && event.stopPropagation();
  window.addEventListener('keydown', key, true);
}
