// Types for the texts of Machma-Hölerö, shared by all languages.

import type { Person } from '../../net/i18n/person.ts';

/** Two lines of the action box. */
export interface BoxLines {
  title: string;
  then: string;
}

/** A sentence of the function: the middle is what counts. */
export type Line = readonly [before: string, marked: string, after: string];

/** The effect of a played card, in words. */
export interface LaidCardWords {
  /** On whom it falls, or whose turn is next. */
  to: Person;
  /** The player who is skipped. */
  over: Person | null;
  jackpot: number;
  /** The function's reduced count, and the rest that goes to the Jackpot. */
  n: number;
  rest: number;
  /** The cards it makes a player draw by itself; null where a die decides. */
  by: number | null;
  /** Whether a player must be named. */
  asks: boolean;
  turns: boolean;
}
