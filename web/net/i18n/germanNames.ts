// German names in English sentences: games, cards and rules. They are marked as German for screen readers and translating browsers.

import type { Lang } from './lang.ts';

/** The product's name is German, too. */
const names = new Set(['Stammtisch']);
let anyName = expressionOf(names);

/** Registers German names. They must not contain characters that are special in a regular expression. */
export function addGermanNames(more: readonly string[]): void {
  for (const name of more) names.add(name);
  anyName = expressionOf(names);
}

/** Splits a text at its German names: every second piece is a name, with its English plural. A German page has nothing to mark. */
export function cutAtNames(text: string, lang: Lang): readonly string[] {
  return lang === 'de' ? [text] : text.split(anyName);
}

/** `\b` knows only ASCII letters: a name must begin with one, but may end in any letter. */
function expressionOf(all: Iterable<string>): RegExp {
  return new RegExp(`\\b((?:${[...all].join('|')})s?)(?!\\p{L})`, 'u');
}
