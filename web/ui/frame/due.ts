// An urgent message about the page below an open drawer.

import { getContext, setContext } from 'svelte';

/** A message, with the time left to act on it. */
export interface Due {
  words: string;
  /** Milliseconds left when `of` arrived; undefined if no clock runs. */
  ms?: number | undefined;
  /** The update it belongs to. */
  of: unknown;
}

const KEY = Symbol('due');

/** `due` returns the message, or null if there is none. */
export function provideDue(due: () => Due | null): void {
  setContext(KEY, due);
}

/** Pages without messages have drawers too. */
export function useDue(): () => Due | null {
  return getContext<(() => Due | null) | undefined>(KEY) ?? (() => null);
}
