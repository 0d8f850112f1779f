// What the components of a table share.

import { getContext, setContext } from 'svelte';
import type { GameWords, LogLine } from './contract.ts';
import type { Lines } from '../net/table/lines.ts';

export interface TableContext {
  /** The game's words in the page's language. */
  readonly words: GameWords;
  /** The log in words, oldest first, as far back as it is here. */
  readonly lines: Lines<LogLine>;
  /** How many lines the match's log has. */
  readonly end: number;
  /** Reads earlier lines; null if all are here. */
  readonly earlier: (() => void) | null;
  /** Shows how things lay after the first `n` lines of the log; null is now. Null itself where that is not to be had. */
  look: ((n: number | null) => void) | null;
  /** Which moment is shown, null for now. */
  readonly looking: number | null;
}

const KEY = Symbol('table');

export function provideTableContext(context: TableContext): void {
  setContext(KEY, context);
}

export function useTableContext(): TableContext {
  return getContext<TableContext>(KEY);
}
