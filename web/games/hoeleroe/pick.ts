// The player's selection so far, and the move it makes.

import { HOELEROE } from '../../wire/hoeleroe.ts';
import { pairMove, pairWith, type CardMoves, type Choices, type Held } from './moves.ts';
import { blockedOf, OBER, type HoTable } from './view.ts';

export interface Picked {
  /** The key of the tapped card. */
  key: string | null;
  /** The card that the joker will represent. */
  as: string | null;
  /** A Herz-Ober goes with the card. */
  forced: boolean;
  /** Both Kings of acorns. */
  pair: boolean;
  /** It goes into the Jackpot, although it is playable. */
  away: boolean;
  /** The named sides, in move notation. */
  sides: readonly string[];
  wish: string | null;
}

export const NOTHING: Picked = { key: null, as: null, forced: false, pair: false, away: false, sides: [], wish: null };

/** Drops selections that the table no longer offers. */
export function settle(picked: Picked, choices: Choices, hand: readonly Held[]): Picked {
  const key = hand.some((held) => held.key === picked.key) ? picked.key : null;
  const sides = picked.sides.filter((side, i) => choices.targets.has(side) || pairWith(choices, i === 0 ? null : (picked.sides[0] ?? null)).includes(side));
  const wish = picked.wish !== null && choices.wishes.has(picked.wish) ? picked.wish : null;
  return { ...(key === null ? NOTHING : picked), key, sides, wish };
}

export function cardOf(picked: Picked, hand: readonly Held[]): Held | null {
  return hand.find((held) => held.key === picked.key) ?? null;
}

/** The move that is ready to be played. */
export function readyMove(picked: Picked, choices: Choices, hand: readonly Held[]): string | null {
  const held = cardOf(picked, hand);
  if (held !== null) return moveOf(held, picked, choices);
  if (picked.wish !== null) return choices.wishes.get(picked.wish) ?? null;
  const [first = null, second = null] = picked.sides;
  if (first === null) return null;
  return choices.targets.get(first) ?? pairMove(choices, first, second);
}

/** The move that tapping the card makes now, including the cards that go with it. */
export function moveOf(held: Held, picked: Picked, choices: Choices): string | null {
  const moves = held.locked ? undefined : choices.cards.get(held.card);
  if (moves === undefined) return held.card === OBER && !held.locked && choices.verbs.includes('counter') ? 'counter' : null;
  const { as, forced, pair, away } = picked;
  // In Robin Hood a card that steps aside may go into the Jackpot instead; the joker only steps aside as a single card.
  if (mayGoAway(moves)) return away ? moves.give : (moves.plain ?? [...moves.as.values()][0] ?? null);
  if (as !== null) return (forced ? moves.asForced.get(as) : moves.as.get(as)) ?? moves.as.get(as) ?? null;
  if (forced && moves.forced !== null) return moves.forced;
  if (pair && moves.pair !== null) return moves.pair;
  return moves.plain ?? moves.give ?? moves.forced ?? moves.pair;
}

/** Whether a card can be played or put into the Jackpot instead. */
export const mayGoAway = (moves: CardMoves): boolean => moves.give !== null && (moves.plain !== null || moves.as.size > 0);

/** The verb that needs a card, if a button plays it. */
export function verbOf(held: Held, choices: Choices): string | null {
  const uses = (verb: string) => verb !== 'counter' && HOELEROE.uses[verb] === held.card;
  return choices.verbs.find(uses) ?? null;
}

/** An illegal move that the player tries anyway, at the cost of a card; null if the table doesn't offer it. */
export function tryMove(table: HoTable, { card }: Held, { as }: Picked): string | null {
  return as === null ? (blockedOf(table, card)?.reason.fine ?? null) : `lay ${card} as ${as}`;
}
