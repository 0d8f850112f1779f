// The rule books can be searched, also with words that they do not use.

import { describe, expect, it } from 'vitest';
import { searchRules } from '../board/book/search.ts';
import type { Book } from '../board/book/contract.ts';
import { LANGS, type Lang } from '../net/i18n/index.ts';
import { GAMES } from './index.ts';

/** Searches in both languages, and the rules they have to find first, or at least among the first three. */
const SEARCHES: ReadonlyArray<{ de: string; en: string; finds: readonly string[] }> = [
  { de: 'Stapel leer', en: 'empty stock', finds: ['KE-3.10', 'HM-3.1', 'HO-5.8'] },
  { de: 'Talon aufgebraucht', en: 'draw pile runs out', finds: ['KE-3.10', 'HM-3.1'] },
  { de: 'Karte ziehen', en: 'draw a card', finds: ['KE-3.3', 'HM-3.1'] },
  { de: 'Gleichstand', en: 'tie', finds: ['KE-5.2', 'HM-7.4', 'HT-5.2', 'HE-9.5', 'HO-13.3'] },
  { de: 'Unentschieden', en: 'tied', finds: ['KE-5.2', 'HM-7.4', 'HT-5.2', 'HE-9.5'] },
  { de: 'zwei Spieler', en: 'two players', finds: ['KE-1.1', 'HM-1.1', 'HT-1.1', 'HE-1.1', 'HO-1.1'] },
  { de: 'falscher Verdacht', en: 'wrong accusation', finds: ['HM-5.3'] },
  { de: 'falsche Ansage', en: 'wrong call', finds: ['HM-5.3', 'HO-6.2'] },
  { de: 'Wer fängt an?', en: 'Who starts?', finds: ['KE-2.1', 'HM-2.1', 'HT-2.1', 'HE-3.1', 'HO-3.1'] },
];

const books = async (lang: Lang): Promise<Book[]> => Promise.all(Object.values(GAMES).flatMap(({ rules }) => (rules === undefined ? [] : [rules(lang)])));
const bookOf = (all: readonly Book[], rule: string): Book | undefined =>
  all.find(({ chapters }) => chapters.some(({ rules }) => rules.some(({ id }) => id === rule)));

describe.each(LANGS)('a search in the rules (%s)', (lang) => {
  it.each(SEARCHES)('finds the rule: $en', async (search) => {
    const all = await books(lang);
    const missed = search.finds.filter((rule) => {
      const book = bookOf(all, rule);
      if (book === undefined) return true;
      return !searchRules(book, search[lang], lang)
        .slice(0, 4)
        .some(({ rule: { id } }) => id === rule);
    });
    expect(missed).toEqual([]);
  });

  it('finds a rule by its number, and nothing for nonsense', async () => {
    for (const book of await books(lang)) {
      const rule = book.chapters.at(-1)?.rules[0];
      expect(searchRules(book, rule?.id.toLowerCase() ?? '', lang)[0]?.rule).toBe(rule);
      expect(searchRules(book, 'qwxyz', lang)).toEqual([]);
      expect(searchRules(book, '  ', lang)).toEqual([]);
    }
  });

  it('shows the sentence that fits', async () => {
    const all = await books(lang);
    const book = bookOf(all, 'KE-3.10');
    const [hit] = book === undefined ? [] : searchRules(book, lang === 'de' ? 'Stapel leer' : 'empty stock', lang);
    expect(hit?.text).toMatch(lang === 'de' ? /^Ein leerer Stapel/ : /^An empty draw pile/);
  });
});
