// What the table shows of a match of Hattrick, as docs and rules list it.

import type { Card, Color } from './cards.ts';

/** Cards in one trick, in order of play. */
export interface Trick {
  color: Color;
  cards: ReadonlyArray<readonly [seat: number, card: Card]>;
}

/** Numbers of cards by colour. */
export type Counts = Readonly<Record<Color, number>>;

export interface View {
  deal: number;
  dealer: number | null;
  leader: number | null;
  to_act: number | null;
  hand: readonly Card[] | null;
  hand_sizes: readonly number[];
  tricks: readonly Trick[];
  passed: ReadonlyArray<readonly Card[]>;
  won: readonly Counts[];
  won_cards: ReadonlyArray<readonly Card[]>;
  deal_scores: ReadonlyArray<readonly number[]>;
  scores: readonly number[];
  last_cards: ReadonlyArray<Card | null> | null;
}

/** The view of a table that plays Hattrick; the server vouches for its shape. */
export function viewOf(view: unknown): View | null {
  return view === null || view === undefined ? null : (view as View);
}

/** The card that leads a trick: the highest. */
export function leading(trick: Trick): readonly [seat: number, card: Card] | null {
  let best: readonly [number, Card] | null = null;
  for (const put of trick.cards) {
    if (best === null || Number(put[1].slice(1)) > Number(best[1].slice(1))) best = put;
  }
  return best;
}

/** The points of a deal so far: the colour most won counts for, the others and passes against. */
export function points(won: Counts, passes: number): number {
  const all = won.R + won.G + won.B;
  return 2 * Math.max(won.R, won.G, won.B) - all - 2 * passes;
}
