// What a person with an open drawer must learn about the page below.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('due');

/** `due` says it, and null while there is nothing to say. */
export function provideDue(due: () => string | null): void {
  setContext(KEY, due);
}

/** There are drawers on pages that have nothing to say. */
export function useDue(): () => string | null {
  return getContext<(() => string | null) | undefined>(KEY) ?? (() => null);
}
