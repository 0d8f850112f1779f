// An urgent message about the page below an open drawer.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('due');

/** `due` returns the message, or null if there is none. */
export function provideDue(due: () => string | null): void {
  setContext(KEY, due);
}

/** Pages without messages have drawers too. */
export function useDue(): () => string | null {
  return getContext<(() => string | null) | undefined>(KEY) ?? (() => null);
}
