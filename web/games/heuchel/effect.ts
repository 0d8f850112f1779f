// What a move would do, for the sentence in the action box and the marks in the house.

import { classOf, targetOf, type Card } from './cards.ts';
import type { Climb, Move } from './moves.ts';
import { stackAt, victimsOf, type View } from './view.ts';

export interface ClimbEffect {
  kind: 'climb';
  top: Card;
  from: number;
  to: number;
  /** Goes one floor, or leaps further; with the die it goes just as far as was rolled. */
  way: 'step' | 'jump' | 'die';
  /** The cards below that go along, top first. */
  below: readonly Card[];
  /** The cards that stay behind, top first. */
  rest: readonly Card[];
  /** Comes to its target and is turned over. */
  home: boolean;
  /** The rest lies on its target and is turned over. */
  restHome: boolean;
  /** Seats from which cards could be taken there. */
  victims: readonly number[];
}

export type Effect =
  | ClimbEffect
  | { kind: 'take'; column: number; top: Card | null; row: number; count: number; height: number }
  | { kind: 'lose'; top: Card | null; row: number; under: readonly Card[] }
  | { kind: 'arrange'; cards: readonly Card[] }
  | { kind: 'done' | 'end' | 'roll' };

/** `me` is the seat that moves. Null if the table holds nothing that the move could be about. */
export function effectOf(view: View, me: number, move: Move): Effect | null {
  switch (move.kind) {
    case 'climb':
      return climb(view, me, move);
    case 'take': {
      const row = view.landed?.row;
      const stack = row === undefined ? undefined : stackAt(view, move.column, row);
      if (row === undefined || stack === undefined) return null;
      return { kind: 'take', column: move.column, top: stack.top, row, count: move.count, height: stack.height };
    }
    case 'lose': {
      const stack = stackAt(view, me, move.row);
      return stack === undefined ? null : { kind: 'lose', top: stack.top, row: move.row, under: stack.cards?.slice(1) ?? [] };
    }
    case 'arrange':
      return { kind: 'arrange', cards: move.cards };
    default:
      return { kind: move.kind };
  }
}

function climb(view: View, me: number, { from, count, to }: Climb): ClimbEffect | null {
  const cards = stackAt(view, me, from)?.cards;
  const top = cards?.[0];
  if (cards == null || top === undefined) return null;
  const rest = cards.slice(count);
  const left = rest[0];
  return {
    kind: 'climb',
    top,
    from,
    to,
    way: view.die !== null ? 'die' : to === from + 1 ? 'step' : 'jump',
    below: cards.slice(1, count),
    rest,
    home: to === targetOf(classOf(top)),
    restHome: left !== undefined && from === targetOf(classOf(left)),
    victims: victimsOf(view, me, to, top),
  };
}
