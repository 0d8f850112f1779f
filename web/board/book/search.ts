// Searches the rules of a book for words, or for others that mean the same.

import type { Lang } from '../../net/i18n/index.ts';
import type { Book, Rule } from './contract.ts';
import { plain } from './find.ts';
import { synonymsOf } from './synonyms.ts';

/** A rule that fits a search. */
export interface Hit {
  rule: Rule;
  /** The title of its chapter. */
  chapter: string;
  /** The sentence that fits best. */
  text: string;
}

/** Maximum number of hits. */
const MOST = 8;

/** A part of a search: the words it consists of, and others that mean the same. */
interface Part {
  own: readonly string[];
  others: readonly string[];
}

/** Small words that do not narrow a search. */
const SMALL = new Set([
  'der',
  'die',
  'das',
  'den',
  'ein',
  'eine',
  'einen',
  'ist',
  'sind',
  'wenn',
  'und',
  'was',
  'wie',
  'bei',
  'mit',
  'im',
  'in',
  'the',
  'a',
  'an',
  'is',
  'are',
  'if',
  'and',
  'what',
  'how',
  'when',
  'with',
  'in',
  'of',
  'on',
  'to',
]);

/** The parts of a search. A phrase that has synonyms stays together. */
function partsOf(search: string, lang: Lang): Part[] {
  const groups = synonymsOf(lang);
  let rest = ` ${plain(search).replaceAll(/[^\p{L}\p{N}.-]+/gu, ' ')} `;
  const parts: Part[] = [];
  for (const group of groups) {
    const phrase = group.filter((word) => word.includes(' ') && rest.includes(` ${word} `)).sort((a, b) => b.length - a.length)[0];
    if (phrase === undefined) continue;
    rest = rest.replace(` ${phrase} `, ' ');
    parts.push({ own: [phrase], others: group });
  }
  const words = rest.trim().split(' ').filter(Boolean);
  const asked = words.filter((word) => !SMALL.has(word));
  for (const word of asked.length + parts.length > 0 ? asked : words) {
    // The word begins with a synonym, or is the beginning of one.
    const others = groups.filter((group) => group.some((one) => (one.length > 2 && word.startsWith(one)) || (word.length > 3 && one.startsWith(word)))).flat();
    parts.push({ own: [word], others });
  }
  return parts;
}

const has = (text: string, words: readonly string[]): boolean => words.some((word) => text.includes(` ${word}`));

/** The rating of a text for a part: 3 for its own word, 1 for a synonym. */
const fits = (text: string, { own, others }: Part): number => (has(text, own) ? 3 : has(text, others) ? 1 : 0);

/** A text as the search reads it: words with a space before each. */
const read = (text: string): string => ` ${plain(text).replaceAll(/[^\p{L}\p{N}.’-]+/gu, ' ')} `;

/** The rules that fit a search, best first; if none fits all of it, those that fit most of it. */
export function searchRules(book: Book, search: string, lang: Lang): Hit[] {
  const parts = partsOf(search, lang);
  if (parts.length === 0) return [];
  const all = book.chapters.flatMap(({ title, rules }) => {
    const head = read(title);
    return rules.map((rule) => {
      const id = plain(rule.id) === plain(search.trim()) ? 100 : 0;
      const text = read(rule.text);
      const each = parts.map((part) => Math.max(fits(text, part), fits(head, part) > 0 ? fits(head, part) - 0.5 : 0));
      const sentences = rule.text.split(/(?<=[.!?:])\s+|\n/);
      const best = sentences.reduce(
        (found, sentence) => {
          const sum = parts.reduce((total, part) => total + fits(read(sentence), part), 0);
          return sum > found.sum ? { sentence, sum } : found;
        },
        { sentence: sentences[0] ?? '', sum: 0 },
      );
      const matched = each.filter((one) => one > 0).length;
      // Words of one sentence belong together.
      return { rule, chapter: title, text: best.sentence, matched, score: id + each.reduce((sum, one) => sum + one, 0) + best.sum };
    });
  });
  const most = Math.max(...all.map(({ matched, score }) => (score >= 100 ? parts.length : matched)));
  if (most === 0) return [];
  return all
    .filter(({ matched, score }) => matched === most || score >= 100)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ rule, chapter, text }) => ({ rule, chapter, text }));
}
