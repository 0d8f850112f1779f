// A sentence as DOM nodes.

import { cutAtNames } from '../../net/i18n/germanNames.ts';
import type { Lang } from '../../net/i18n/lang.ts';
import type { Phrase } from '../contract.ts';

/** The nodes of a sentence: the names of people are bold, German names in English are marked as German. */
export function nodesOf(phrase: Phrase, lang: Lang): Array<string | HTMLElement> {
  return phrase.flatMap((piece) =>
    typeof piece === 'string' ? cutAtNames(piece, lang).map((part, i) => (i % 2 === 1 ? german(part) : part)) : element('b', piece.name),
  );
}

function german(name: string): HTMLElement {
  const span = element('span', name);
  span.lang = 'de';
  return span;
}

function element(tag: 'b' | 'span', text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
