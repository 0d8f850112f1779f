// German names in English sentences: the games, their cards and their rules. Screen readers and translating browsers must know them as German.

import type { Lang } from './lang.ts';

/** The product's name is German, too. */
const names = new Set(['Stammtisch']);
let anyName = expressionOf(names);

/** Makes German names known. They contain nothing that means something in a regular expression. */
export function addGermanNames(more: readonly string[]): void {
  for (const name of more) names.add(name);
  anyName = expressionOf(names);
}

/** Cuts a text at its German names: every second piece is a name, with the English plural. A German page has nothing to mark. */
export function cutAtNames(text: string, lang: Lang): readonly string[] {
  return lang === 'de' ? [text] : text.split(anyName);
}

/** `\b` knows only the letters of English: a name begins with one of those, but may end in any. */
function expressionOf(all: Iterable<string>): RegExp {
  return new RegExp(`\\b((?:${[...all].join('|')})s?)(?!\\p{L})`, 'u');
}
