// Häc Mäc's cards in table notation: an ingredient is a kind and a value ("TOM3"); a fly is "FLY".

import { HAECMAEC } from '../../wire/haecmaec.ts';

/** An ingredient or a fly. */
export type Card = string;
/** The letters of an ingredient, such as "TOM". */
export type Kind = string;

export const FLY: Card = HAECMAEC.fly;

const INGREDIENT = /^([A-Z]+)([1-9][0-9]*)$/;

/** The ingredient cards ("house" in the wire format) and their distinct kinds. We drew both. */
export const INGREDIENTS: readonly Card[] = HAECMAEC.house;
export const KINDS: readonly Kind[] = [...new Set(INGREDIENTS.map(kindOf))];

export function isFly(card: Card): boolean {
  return card === FLY;
}

/** Whether these letters can name a custom kind. */
export function isKind(text: string): boolean {
  const [least, most] = HAECMAEC.letters;
  return /^[A-Z]+$/.test(text) && text.length >= least && text.length <= most && text !== FLY;
}

/** Whether a text is an ingredient that the rules allow. */
export function isIngredient(text: string): boolean {
  const [, kind, value] = INGREDIENT.exec(text) ?? [];
  const [least, most] = HAECMAEC.values;
  return kind !== undefined && isKind(kind) && Number(value) >= least && Number(value) <= most;
}

/** "TOM" of "TOM3"; a fly is its own kind. */
export function kindOf(card: Card): Kind {
  return INGREDIENT.exec(card)?.[1] ?? card;
}

/** The number on an ingredient; 0 on a fly. */
export function valueOf(card: Card): number {
  return Number(INGREDIENT.exec(card)?.[2] ?? 0);
}

/** The lids of a burger in the notation of the worked example. */
export const SINGLE = 'SINGLE';
export const DOUBLE = 'DOUBLE';
