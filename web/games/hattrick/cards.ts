// The cards of Hattrick as the table writes them: a colour and a number, "R17".

export type Color = 'R' | 'G' | 'B';
export type Card = `${Color}${number}`;

/** The colours in canonical order. */
export const COLORS: readonly Color[] = ['R', 'G', 'B'];

const CARD = /^[RGB]([1-9]|1[0-9]|20)$/;

/** Whether a text from the table is a card. */
export function isCard(text: unknown): text is Card {
  return typeof text === 'string' && CARD.test(text);
}

export function colorOf(card: Card): Color {
  return card.charAt(0) as Color;
}

export function numberOf(card: Card): number {
  return Number(card.slice(1));
}

/** Sorts by colour, then number. */
export function inOrder(a: Card, b: Card): number {
  return COLORS.indexOf(colorOf(a)) - COLORS.indexOf(colorOf(b)) || numberOf(a) - numberOf(b);
}
