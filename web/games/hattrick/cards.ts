// Hattrick's cards in table notation: a colour and a number, "R17".

import { HATTRICK, type HattrickCard, type HattrickColor, type HattrickWon } from '../../wire/hattrick.ts';

export type Color = HattrickColor;
export type Card = HattrickCard;
/** Numbers of cards by colour. */
export type Counts = Readonly<HattrickWon>;

/** The colours in canonical order. */
export const COLORS: readonly Color[] = ['R', 'G', 'B'];

/** The board's places for tricks. */
export const LANES: readonly number[] = Array.from({ length: HATTRICK.tricks }, (_, at) => at);

/** No cards of any colour. */
export const NONE: Counts = { R: 0, G: 0, B: 0 };

const CARD = /^[RGB][1-9][0-9]?$/;

/** Whether a text from the table is a card. */
export function isCard(text: string): text is Card {
  return CARD.test(text);
}

export function colorOf(card: Card): Color {
  return COLORS.find((color) => card.startsWith(color)) ?? 'R';
}

export function numberOf(card: Card): number {
  return Number(card.slice(1));
}
