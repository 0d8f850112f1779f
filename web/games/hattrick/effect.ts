// What a card would do if it were put down now, for the sentence in the action box and the dashed place.

import { colorOf, numberOf, type Card, type Color } from './cards.ts';
import { leading, points, type Counts, type View } from './view.ts';

export type Effect =
  | { kind: 'opens'; color: Color; card: Card; first: boolean; gain: number }
  | {
      kind: 'joins';
      color: Color;
      card: Card;
      /** The number that leads the trick now. */
      best: number;
      /** Who leads it now. */
      leader: number;
      /** Whether the card would lead. */
      over: boolean;
      /** The number of cards in the trick with this one. */
      cards: number;
      /** What the trick as it would lie brings whoever would lead it. */
      gain: number;
    }
  | { kind: 'passes'; color: Color; card: Card };

/** Whether `me` has still to put down a card in this round; until the next one begins, no card of his does anything. */
export function mayStillPlay(view: View, me: number): boolean {
  return view.to_act !== null && view.hand_sizes[me] === Math.max(...view.hand_sizes);
}

/** `me` is the seat that holds the card. */
export function effectOf(view: View, me: number, card: Card): Effect {
  const color = colorOf(card);
  const trick = view.tricks.find((t) => t.color === color);
  if (trick === undefined) {
    if (view.tricks.length >= 2) return { kind: 'passes', color, card };
    return { kind: 'opens', color, card, first: view.tricks.length === 0, gain: gain(view, me, color, 1) };
  }
  const [leader, top] = leading(trick) ?? [me, card];
  const best = numberOf(top);
  const over = numberOf(card) > best;
  const cards = trick.cards.length + 1;
  return { kind: 'joins', color, card, best, leader, over, cards, gain: gain(view, over ? me : leader, color, cards) };
}

/** By how much the points of `seat` change with `cards` more of `color`. */
function gain(view: View, seat: number, color: Color, cards: number): number {
  const won = view.won[seat] ?? { R: 0, G: 0, B: 0 };
  const passes = view.passed[seat]?.length ?? 0;
  const then: Counts = { ...won, [color]: won[color] + cards };
  return points(then, passes) - points(won, passes);
}

/** Who has still to put down a card after `me` in this round, in order. */
export function stillToPlay(view: View, me: number): number[] {
  if (view.leader === null || view.to_act !== me) return [];
  const n = view.hand_sizes.length;
  const end = view.leader;
  const rest: number[] = [];
  for (let seat = (me + 1) % n; seat !== end && rest.length < n; seat = (seat + 1) % n) rest.push(seat);
  return rest;
}
