// The cards of Heuchel & Meuchel as the table writes them: a class and a value, "Pa5".

export type Class = 'Fe' | 'Sp' | 'Qu' | 'Pa' | 'Bi' | 'Fu';
export type Card = `${Class}${number}`;

/** The classes, low to high. */
export const CLASSES: readonly Class[] = ['Fe', 'Sp', 'Qu', 'Pa', 'Bi', 'Fu'];

/** The floors of the house. */
export const FLOORS = 13;
/** The dark floor between starts and targets. */
export const CORNICE = 7;
/** The columns of the house. */
export const COLUMNS = 6;

const CARD = /^(Fe|Sp|Qu|Pa|Bi|Fu)[1-6]$/;

/** Whether a text from the table is a card. */
export function isCard(text: unknown): text is Card {
  return typeof text === 'string' && CARD.test(text);
}

export function classOf(card: Card): Class {
  return card.slice(0, 2) as Class;
}

export function valueOf(card: Card): number {
  return Number(card.slice(2));
}

export function startOf(of: Class): number {
  return CLASSES.indexOf(of) + 1;
}

export function targetOf(of: Class): number {
  return startOf(of) + CORNICE;
}

/** The class whose start or target a floor is; null for the cornice. */
export function classOn(floor: number): Class | null {
  return CLASSES[(floor < CORNICE ? floor : floor - CORNICE) - 1] ?? null;
}

/** Which of two cards outranks the other: above zero if the first does. */
export function rank(a: Card, b: Card): number {
  return startOf(classOf(a)) - startOf(classOf(b)) || valueOf(a) - valueOf(b);
}

/** What a card in a column counts at the end: for its owner once it has come to its target, else against. */
export function worth(card: Card, floor: number): number {
  return floor >= targetOf(classOf(card)) ? valueOf(card) : -valueOf(card);
}
