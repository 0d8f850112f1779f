// The cards and portions of Karteneck as the table writes them: "1" to "5", "W1" to "W25", "P0" and "P16" to "P42".

/** A number "1" to "5", or a worm "W1" to "W25". */
export type Card = string;
/** "P27". */
export type Portion = string;
/** What is laid together: a number, or worms. */
export type Kind = '1' | '2' | '3' | '4' | '5' | 'W';

const CARD = /^([1-5]|W([1-9]|1[0-9]|2[0-5]))$/;
const PORTION = /^P(0|1[6-9]|2[0-9]|3[0-9]|4[0-2])$/;
const LAY = /^lay (?:([1-9][0-9]?)x([1-5])|(W[0-9]+))$/;

/** The least and the greatest value of a portion that has worms. */
export const LEAST = 16;
export const MOST = 42;

export function isCard(text: unknown): text is Card {
  return typeof text === 'string' && CARD.test(text);
}

export function isPortion(text: unknown): text is Portion {
  return typeof text === 'string' && PORTION.test(text);
}

export function isWorm(card: Card): boolean {
  return card.startsWith('W');
}

export function kindOf(card: Card): Kind {
  return card.charAt(0) as Kind;
}

/** What a card adds to the sum. */
export function worth(card: Card): number {
  return isWorm(card) ? 5 : Number(card);
}

export function sumOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + worth(card), 0);
}

/** The serial number on a worm's shield; 0 on a number. */
export function shieldOf(card: Card): number {
  return isWorm(card) ? Number(card.slice(1)) : 0;
}

/** The highest shield among the cards; 0 if there is no worm. */
export function shieldOn(cards: readonly Card[]): number {
  return Math.max(0, ...cards.map(shieldOf));
}

/** Sorts numbers first, then worms by shield. */
export function inOrder(a: Card, b: Card): number {
  return Number(isWorm(a)) - Number(isWorm(b)) || shieldOf(a) - shieldOf(b) || worth(a) - worth(b);
}

/** Cards by kind, in the order in which the kinds first appear. */
export function groupsOf(cards: readonly Card[]): Card[][] {
  const groups = new Map<Kind, Card[]>();
  for (const card of cards) groups.set(kindOf(card), [...(groups.get(kindOf(card)) ?? []), card]);
  return [...groups.values()];
}

/** The cards that a move lays; none for any other move. */
export function cardsOf(move: string): Card[] {
  const [, count, value, worm] = LAY.exec(move) ?? [];
  if (worm !== undefined) return [worm];
  return value === undefined ? [] : Array.from({ length: Number(count) }, () => value);
}

export function valueOf(portion: Portion): number {
  return Number(portion.slice(1));
}

/** How many worms lie on a portion. */
export type Worms = (portion: Portion) => number;

/** The house composition: one worm on the three lowest, one more every three. */
export const HOUSE: readonly number[] = Array.from({ length: MOST - LEAST + 1 }, (_, i) => 1 + Math.floor(i / 3));

/** The worms of a table: the host's own composition, or the house's. */
export function wormsOf(options: Readonly<Record<string, unknown>>): Worms {
  const given = options['worms'];
  const counts = Array.isArray(given) ? (given as readonly number[]) : HOUSE;
  return (portion) => counts[valueOf(portion) - LEAST] ?? 0;
}
