// The context that the components of a table share.

import { getContext, setContext, type Component } from 'svelte';
import type { GameWords, LogLine } from './contract.ts';
import type { Judged, Judgement } from './report/marks.ts';
import type { Lines } from '../net/table/lines.ts';
import type { Table } from '../wire/wire.ts';

/** The moment a board shows, for the page around it. */
export interface Presented {
  /** The current table as far as it has been shown. */
  readonly table: Table;
}

/** A breather as the page shows it. */
export interface Breathing {
  /** Whether it waits for a person at this screen. */
  mine: boolean;
  /** The names of the others it waits for. */
  others: readonly string[];
  /** Milliseconds left when `of` arrived. */
  ms: number;
  of: unknown;
  goOn: () => void;
}

export interface TableContext {
  /** The game's words in the page's language. */
  readonly words: GameWords;
  /** The loaded lines of the log in words, oldest first. */
  readonly lines: Lines<LogLine>;
  /** Number of lines in the match's log. */
  readonly end: number;
  /** Fetches earlier lines; null if all are loaded. */
  readonly earlier: (() => void) | null;
  /**
   * Shows the table after the first `n` lines of the log; null shows the present. The function itself is null where looking back is not
   * allowed.
   */
  look: ((n: number | null) => void) | null;
  /** The number of lines at the moment shown; null for the present. */
  readonly looking: number | null;
  /** The decision to mark on the board, if a replay shows a finding of the report. */
  readonly finding?: Judged | null;
  /** The marks of a finding, which only a replay loads: `Mark` of a thing that the game names, `Frame` of anything else. */
  readonly marks?: { Mark: Component<{ thing: string }>; Frame: Component<{ of: Judgement; n: number | null; aloud: string }> };
  /** The things that a move of this game names: see `Storyteller`. */
  readonly named?: ((move: string) => readonly string[]) | undefined;
  /** The lamp that asks for a tip: whether it can be asked now, and whether it is lit. Null where there are none. */
  readonly tip?: { due: boolean; on: boolean; ask: () => void } | null;
  /** The breather that is shown; null if none is. */
  readonly breather?: Breathing | null;
  /** The board tells in its own words what a breather is about: the news is silent until the returned function is called. */
  tells?(): () => void;
  /** Lets the page follow the moment that a board shows, until the returned function is called. */
  follow?(presented: Presented): () => void;
}

const KEY = Symbol('table');

export function provideTableContext(context: TableContext): void {
  setContext(KEY, context);
}

export function useTableContext(): TableContext {
  return getContext<TableContext>(KEY);
}

/** Like `useTableContext`, for a part that is also shown without a table around it: in a picture, or alone. */
export const findTableContext: () => TableContext | undefined = useTableContext;

/** The component that marks a thing of the board; undefined outside a replay. */
export const useMark = (): Component<{ thing: string }> | undefined => findTableContext()?.marks?.Mark;
