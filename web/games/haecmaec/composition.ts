// The host's custom ingredients as text: one line per kind, with its letters and then its values.

import { INGREDIENTS, isIngredient, isKind, kindOf, valueOf, type Card } from './cards.ts';

/** Number of ingredients a composition needs. */
export const SIZE = INGREDIENTS.length;

export type Problem = { kind: 'kind' | 'value' | 'empty'; line: number; text: string } | { kind: 'few' | 'many'; n: number };

/** A parsed composition: the cards named in the text, and any error in it. */
export interface Composition {
  cards: Card[];
  problems: Problem[];
}

/** Writes "TOM 1 2 2" for each kind, in order of first appearance. */
export function writeComposition(cards: readonly Card[]): string {
  const kinds = new Map<string, number[]>();
  for (const card of cards) kinds.set(kindOf(card), [...(kinds.get(kindOf(card)) ?? []), valueOf(card)]);
  return [...kinds].map(([kind, values]) => `${kind} ${values.join(' ')}`).join('\n');
}

export function readComposition(text: string): Composition {
  const cards: Card[] = [];
  const problems: Problem[] = [];
  text.split('\n').forEach((row, i) => {
    const line = i + 1;
    const [first, ...values] = row.split(/[\s,;:]+/).filter(Boolean);
    if (first === undefined) return;
    const kind = first.toUpperCase();
    if (!isKind(kind)) return void problems.push({ kind: 'kind', line, text: first });
    if (values.length === 0) problems.push({ kind: 'empty', line, text: kind });
    for (const value of values) {
      const card = `${kind}${value}`;
      if (isIngredient(card)) cards.push(card);
      else problems.push({ kind: 'value', line, text: value });
    }
  });
  if (cards.length !== SIZE) problems.push({ kind: cards.length < SIZE ? 'few' : 'many', n: cards.length });
  return { cards, problems };
}
