// The legal moves as the player's choices: cards, sides, wishes, plain verbs. This code knows no rule.

import { readMove } from '../../board/control/moveText.ts';
import { keyed } from '../../board/hand.ts';
import { isKind, placeOf, RANKS, SUITS } from '../../ui/cards/german/cards.ts';
import { HOELEROE, type HoeleroeWishSort } from '../../wire/hoeleroe.ts';
import { OBER, type Blocked, type Side } from './view.ts';

/** The nine categories, in notation order. */
export const CATEGORIES = ['drawer', 'stopper', 'wisher', 'swapper', 'jackpot', 'skipper', 'turner', 'passer', 'void'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories of a wish. */
export type WishKind = HoeleroeWishSort;

export function wishKind(wish: string): WishKind {
  if ((CATEGORIES as readonly string[]).includes(wish)) return 'category';
  if ((SUITS as readonly string[]).includes(wish)) return 'suit';
  return (RANKS as readonly string[]).includes(wish) ? 'rank' : 'card';
}

/** A move that plays cards, parsed from its text. */
export interface Laying {
  card: string;
  /** The card a joker represents; for any other card, the card itself. */
  as: string;
  /** Whether it includes a Herz-Ober. */
  forced: boolean;
  /** Whether it is both Kings of acorns. */
  pair: boolean;
}

export function readLay(move: string): Laying | null {
  const [verb, card, ...rest] = readMove(move);
  if (verb !== 'lay' || card === undefined) return null;
  const [as = card, more] = rest[0] === 'as' ? rest.slice(1) : [card, ...rest];
  return { card, as, forced: more === OBER, pair: more === HOELEROE.king };
}

/** The moves of one card in the hand. */
export interface CardMoves {
  /** The card alone, with a Herz-Ober, or as a pair; each only if legal. */
  plain: string | null;
  forced: string | null;
  pair: string | null;
  /** The cards the joker can represent, alone and with a Herz-Ober. */
  as: ReadonlyMap<string, string>;
  asForced: ReadonlyMap<string, string>;
  /** Gives it away, or puts it into the Jackpot. */
  give: string | null;
}

export interface Choices {
  cards: ReadonlyMap<string, CardMoves>;
  targets: ReadonlyMap<string, string>;
  pairs: ReadonlyArray<{ sides: readonly [string, string]; move: string }>;
  wishes: ReadonlyMap<string, string>;
  /** All other moves: `draw`, `pass`, … */
  verbs: readonly string[];
}

interface Open {
  plain: string | null;
  forced: string | null;
  pair: string | null;
  as: Map<string, string>;
  asForced: Map<string, string>;
  give: string | null;
}

/** Whether the table asks for a card: one is playable, or none is blocked because only another choice or the joker is allowed. */
export function asksForCards({ cards }: Choices, blocked: ReadonlyArray<Pick<Blocked, 'thing' | 'reason'>>): boolean {
  return cards.size > 0 || !blocked.some(({ thing, reason }) => isKind(thing) && (reason.kind === 'other' || reason.kind === 'joker'));
}

export function choicesOf(legal: readonly string[]): Choices {
  const cards = new Map<string, Open>();
  const of = (card: string): Open => {
    const known = cards.get(card);
    if (known !== undefined) return known;
    const fresh: Open = { plain: null, forced: null, pair: null, as: new Map(), asForced: new Map(), give: null };
    cards.set(card, fresh);
    return fresh;
  };
  const targets = new Map<string, string>();
  const pairs: Array<{ sides: [string, string]; move: string }> = [];
  const wishes = new Map<string, string>();
  const verbs: string[] = [];
  for (const move of legal) {
    const laying = readLay(move);
    const [verb, first = '', second = ''] = readMove(move);
    if (laying !== null) {
      const at = of(laying.card);
      if (laying.as !== laying.card) (laying.forced ? at.asForced : at.as).set(laying.as, move);
      else if (laying.pair) at.pair = move;
      else if (laying.forced) at.forced = move;
      else at.plain = move;
    } else if (verb === 'put' || verb === 'give') of(first).give = move;
    else if (verb === 'target') targets.set(first, move);
    else if (verb === 'pair') pairs.push({ sides: [first, second], move });
    else if (verb === 'wish') wishes.set(first, move);
    else verbs.push(move);
  }
  return { cards, targets, pairs, wishes, verbs };
}

/** The sides that can still be named after `picked` has been named for a pair. */
export function pairWith(choices: Choices, picked: string | null): string[] {
  const sides = choices.pairs.flatMap((pair) =>
    picked === null ? pair.sides : pair.sides.includes(picked) ? pair.sides.filter((side) => side !== picked) : [],
  );
  return [...new Set(sides)];
}

/** The move that names both sides. */
export function pairMove(choices: Choices, a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return choices.pairs.find(({ sides }) => sides.includes(a) && sides.includes(b) && a !== b)?.move ?? null;
}

export function sideOf(text: string): Side {
  return text === 'J' ? 'J' : Number(text);
}

/** A card in hand; only here are copies of a kind distinguished. */
export interface Held {
  key: string;
  card: string;
  /** Whether this copy is locked. */
  locked: boolean;
}

/** The hand sorted by kind; the last copies of a kind are the locked ones. */
export function heldCards(hand: readonly string[], locked: readonly string[]): Held[] {
  const sorted = keyed(hand.toSorted((a, b) => placeOf(a) - placeOf(b)));
  const left = new Map<string, number>();
  for (const card of locked) left.set(card, (left.get(card) ?? 0) + 1);
  return sorted
    .toReversed()
    .map(({ key, card }) => {
      const more = left.get(card) ?? 0;
      left.set(card, more - 1);
      return { key, card, locked: more > 0 };
    })
    .toReversed();
}
