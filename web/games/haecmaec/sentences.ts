// Types for the sentences of Häc Mäc's board, shared by all languages.

import type { Card } from './cards.ts';

/** The effect of a move: its result and its consequences. */
export interface MoveWords {
  title: string;
  then: string;
  warn?: boolean;
}

/** A seat's facts for screen readers. */
export interface SeatFacts {
  hand: number;
  plain: number;
  double: number;
  closed: number;
  penalties: readonly Card[];
  cost: number;
}
