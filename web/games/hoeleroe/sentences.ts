// Types for the texts of Machma-Hölerö, shared by all languages.

import type { Person } from '../../net/i18n/person.ts';

/** Two lines of the action box. */
export interface BoxLines {
  title: string;
  then: string;
}

/** A sentence for the function; the middle part is emphasised. */
export type Line = readonly [before: string, marked: string, after: string];

/** The effect of a played card, in words. */
export interface LaidCardWords {
  /** The player it hits, or whose turn is next. */
  to: Person;
  /** The player who is skipped. */
  over: Person | null;
  jackpot: number;
  /** The function's reduced count, and the rest that goes to the Jackpot. */
  n: number;
  rest: number;
  /** Number of cards the effect makes a player draw; null if a die decides. */
  by: number | null;
  /** Whether the player has to name a target. */
  asks: boolean;
  turns: boolean;
}
