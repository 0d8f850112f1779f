// What the words of Machma-Hölerö are made of, in every language.

import type { Person } from '../../net/i18n/person.ts';

/** Two lines of the action box. */
export interface BoxLines {
  title: string;
  then: string;
}

/** A sentence of the function: the middle is what counts. */
export type Line = readonly [before: string, marked: string, after: string];

/** What a laid card comes to, in words. */
export interface LaidCardWords {
  /** On whom it falls, or whose turn is next. */
  to: Person;
  /** Who is passed over. */
  over: Person | null;
  jackpot: number;
  /** What the function counts then, and what goes to the Jackpot. */
  n: number;
  rest: number;
  /** The cards it makes a player draw by itself; null where a die decides. */
  by: number | null;
  /** Whether a player must be named. */
  asks: boolean;
  turns: boolean;
}
