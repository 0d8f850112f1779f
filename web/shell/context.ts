// What the pieces of the shell share below the page of a table.

import { getContext, setContext } from 'svelte';
import type { GameWords } from '../games/contract.ts';

export interface ShellContext {
  /** The game's words in the page's language. */
  readonly words: GameWords;
  /** Shows how things lay after the first `n` lines of the log; null is now. Null itself where that is not to be had. */
  look: ((n: number | null) => void) | null;
  /** Which moment is shown, null for now. */
  readonly looking: number | null;
}

const KEY = Symbol('shell');

export function provideShell(context: ShellContext): void {
  setContext(KEY, context);
}

export function useShell(): ShellContext {
  return getContext<ShellContext>(KEY);
}
