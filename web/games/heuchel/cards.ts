// Heuchel & Meuchel's cards in table notation: a class and a value, "Pa5".

import { HEUCHEL, type HeuchelCard, type HeuchelClass } from '../../wire/heuchel.ts';

export type Class = HeuchelClass;
export type Card = HeuchelCard;

/** The classes, low to high. */
export const CLASSES: readonly Class[] = HEUCHEL.classes;

const CARD = new RegExp(`^(${CLASSES.join('|')})[1-6]$`);

/** Whether a text from the table is a card. */
export function isCard(text: unknown): text is Card {
  return typeof text === 'string' && CARD.test(text);
}

export function classOf(card: Card): Class {
  return CLASSES.find((of) => card.startsWith(of)) ?? 'Fe';
}

export function valueOf(card: Card): number {
  return Number(card.slice(2));
}
