// What the sentences of Häc Mäc's board are made of, in every language.

import type { Card } from './cards.ts';

/** What a move would come to: what happens, and what follows. */
export interface MoveWords {
  title: string;
  then: string;
  warn?: boolean;
}

/** What a seat has, for the ear. */
export interface SeatFacts {
  hand: number;
  plain: number;
  double: number;
  closed: number;
  penalties: readonly Card[];
  cost: number;
}
