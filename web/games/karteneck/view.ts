// What the table shows of a match of Karteneck; the server vouches for its shape.

import type { KarteneckView } from '../../wire/karteneck.ts';
import type { Card, Portion, Worms } from './cards.ts';

export type View = KarteneckView;

export function viewOf(view: unknown): View | null {
  return view === null || view === undefined ? null : (view as View);
}

/** What a line of the log did. */
export type Fact =
  | { kind: 'starter'; seat: number }
  | { kind: 'round'; round: number; starter: number; grill: Portion[] }
  | { kind: 'lays'; seat: number; cards: Card[]; sum: number }
  | { kind: 'draws'; seat: number; count: number; cards: Card[] | null }
  | { kind: 'out'; seat: number; sum: number; portion: Portion | null }
  | { kind: 'steals'; seat: number; from: number; portion: Portion }
  | { kind: 'serves'; seat: number; sum: number; portion: Portion }
  | { kind: 'reshuffles'; cards: number }
  | { kind: 'over'; scores: number[]; ranks: number[] };

/** Rounds in a match, by the number of players. */
const ROUNDS: Readonly<Record<number, number>> = { 2: 9, 3: 8, 4: 7, 5: 6, 6: 5 };

export function roundsFor(players: number): number | null {
  return ROUNDS[players] ?? null;
}

/** The worms in a stack. */
export function wormsIn(stack: readonly Portion[], worms: Worms): number {
  return stack.reduce((sum, portion) => sum + worms(portion), 0);
}
