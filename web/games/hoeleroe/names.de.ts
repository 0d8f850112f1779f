// German names of suits, ranks and kinds, also in the accusative for required cards.

import type { Category } from './moves.ts';

export const SUITS: Readonly<Record<string, string>> = { E: 'Eichel', G: 'Grün', H: 'Herz', S: 'Schellen' };
export const RANKS: Readonly<Record<string, string>> = { U: 'Unter', O: 'Ober', K: 'König', A: 'Ass' };
export const RANK_ONE: Readonly<Record<string, string>> = {
  '7': 'eine Sieben',
  '8': 'eine Acht',
  '9': 'eine Neun',
  '10': 'eine Zehn',
  U: 'einen Unter',
  O: 'einen Ober',
  K: 'einen König',
  A: 'ein Ass',
};
export const CATEGORY: Readonly<Record<Category, string>> = {
  drawer: 'Zieher',
  stopper: 'Stopper',
  wisher: 'Wünscher',
  swapper: 'Kartentauscher',
  jackpot: 'Jackpotkarten',
  skipper: 'Aussetzer',
  turner: 'Richtungswechsler',
  passer: 'Übergänger',
  void: 'Void-Karte',
};
export const CATEGORY_ONE: Readonly<Record<Category, string>> = {
  drawer: 'einen Zieher',
  stopper: 'einen Stopper',
  wisher: 'einen Wünscher',
  swapper: 'einen Kartentauscher',
  jackpot: 'eine Jackpotkarte',
  skipper: 'einen Aussetzer',
  turner: 'einen Richtungswechsler',
  passer: 'einen Übergänger',
  void: 'die Void-Karte',
};
