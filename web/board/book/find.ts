// Card search by typed text.

import { rankOf, suitOf, type Suit } from '../../ui/cards/german/cards.ts';
import type { Deck, Kind } from './contract.ts';

export interface Entry extends Kind {
  card: string;
  suit: Suit;
  /** Number of copies in the game. */
  copies: number;
}

const ONCE = ['7', '8', '9'];

/** All kinds in order. */
export function entriesOf(deck: Deck): Entry[] {
  return Object.entries(deck.kinds).map(([card, kind]) => {
    const copies = ONCE.includes(rankOf(card)) || card === 'GO' ? 1 : 2;
    return { ...kind, card, suit: suitOf(card), copies };
  });
}

/** Normalised text: lower case, no accents, "ß" as "ss". */
export const plain = (text: string): string => text.toLocaleLowerCase('de').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/** The entries of a suit, or of all suits, that match every search word: a short word at the start of a word, a longer one anywhere. */
export function found(entries: readonly Entry[], search: string, suit: Suit | null): Entry[] {
  const wanted = plain(search)
    .split(/[\s,;-]+/)
    .filter(Boolean);
  return entries.filter((entry) => {
    if (suit !== null && entry.suit !== suit) return false;
    const text = plain(`${entry.card} ${entry.name} ${entry.does} ${entry.answer ?? ''} ${entry.words} ${entry.rule}`);
    const words = text.split(/[^\p{L}\p{N}+]+/u);
    return wanted.every((one) => words.some((word) => (one.length <= 2 ? word === one : word.startsWith(one))) || (one.length > 3 && text.includes(one)));
  });
}
