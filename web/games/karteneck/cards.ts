// Karteneck's cards and portions in table notation: "1" to "5", "W1" to "W25", "P0" and "P16" to "P42".

import type { KarteneckCard, KarteneckPortion, KarteneckStanding } from '../../wire/karteneck.ts';

/** A number, or a worm. */
export type Card = KarteneckCard;
/** "P27". */
export type Portion = KarteneckPortion;

export function isPortion(text: string): text is Portion {
  return text.startsWith('P');
}

export function isWorm(card: Card): boolean {
  return card.startsWith('W');
}

/** The number shared by the cards of a group. */
export function kindOf(card: Card): string {
  return card.charAt(0);
}

/** The serial number on a worm's shield; 0 on a number. */
export function shieldOf(card: Card): number {
  return isWorm(card) ? Number(card.slice(1)) : 0;
}

/** Cards grouped by kind, in the order of first appearance. */
export function groupsOf(cards: readonly Card[]): Card[][] {
  const groups = new Map<string, Card[]>();
  for (const card of cards) groups.set(kindOf(card), [...(groups.get(kindOf(card)) ?? []), card]);
  return [...groups.values()];
}

export function valueOf(portion: Portion): number {
  return Number(portion.slice(1));
}

/** Number of worms on a portion. */
export type Worms = (portion: Portion) => number;

/** Worms per portion, as sent by the table. */
export function wormsOf(told: KarteneckStanding['worms'] | undefined): Worms {
  const worms = new Map(told);
  return (portion) => worms.get(portion) ?? 0;
}
