// What the table shows of a match of Heuchel & Meuchel. The wire's texts of cards are cards.

import type { HeuchelStack, HeuchelView } from '../../wire/heuchel.ts';
import { rank, valueOf, worth, type Card } from './cards.ts';

export type Stack = Omit<HeuchelStack, 'top' | 'cards'> & {
  top: Card | null;
  /** Top card first; only of one's own column, and of all when the match is over. */
  cards: readonly Card[] | null;
};

export type View = Omit<HeuchelView, 'pending' | 'columns' | 'lost'> & {
  columns: ReadonlyArray<readonly Stack[]>;
  lost: ReadonlyArray<readonly Card[]>;
};

/** The view of a table that plays this game; the server vouches for its shape. */
export function viewOf(view: unknown): View | null {
  return view === null || view === undefined ? null : (view as View);
}

/** The stack on a floor of a seat's column. */
export function stackAt(view: View, seat: number, row: number): Stack | undefined {
  return view.columns[seat]?.find((stack) => stack.row === row);
}

/** How many cards a seat has in its column. */
export function heldBy(view: View, seat: number): number {
  return (view.columns[seat] ?? []).reduce((sum, stack) => sum + stack.height, 0);
}

/** What a seat's lost cards cost it: nothing, or below zero. */
export function lostBy(view: View, seat: number): number {
  return (view.lost[seat] ?? []).reduce((sum, card) => sum - valueOf(card), 0);
}

/** Seats whose unfinished stack on a floor is led by a card that `top` outranks. */
export function victimsOf(view: View, me: number, row: number, top: Card): number[] {
  return view.columns.flatMap((column, seat) => {
    const stack = seat === me ? undefined : column.find((one) => one.row === row && !one.down);
    return stack?.top != null && rank(top, stack.top) > 0 ? [seat] : [];
  });
}

/** The points for and against in a column that lies open: its cards and what was lost. */
export function pointsOf(view: View, seat: number): { plus: number; minus: number } | null {
  let plus = 0;
  let minus = -lostBy(view, seat);
  for (const { cards, row } of view.columns[seat] ?? []) {
    if (cards === null) return null;
    for (const card of cards) {
      const points = worth(card, row);
      if (points > 0) plus += points;
      else minus -= points;
    }
  }
  return { plus, minus };
}
