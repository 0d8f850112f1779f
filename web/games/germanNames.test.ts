// German names in the games' English texts: all are known and marked as German.

import { render } from 'svelte/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import CardTable from '../board/book/CardTable.svelte';
import Chapters from '../board/book/Chapters.svelte';
import type { Book } from '../board/book/contract.ts';
import type { GameWords } from '../board/contract.ts';
import SetupFields from '../board/setup/SetupFields.svelte';
import { textsIn } from '../markdown/texts.ts';
import { cutAtNames } from '../net/i18n/germanNames.ts';
import { i18n } from '../net/i18n/i18n.svelte.ts';
import type { Lang } from '../net/i18n/lang.ts';
import { GAMES } from './index.ts';

vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: [] });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('location', { pathname: '/' });
});
afterAll(() => vi.unstubAllGlobals());

const sources = import.meta.glob<string>(['./*/*.{de,en}.{ts,md}', './*/lesson/{de,en}.md'], { query: '?raw', import: 'default', eager: true });

/** Capitalised words that are also English, people's names, or code between texts. */
const ENGLISH = new Set(
  (
    'An Anna Ben Bi Bring Burger Burgers Card Cards Cem Dora Fu Hands Hood In Jackpot Joker Ketchup King Kings ' +
    'Number Pa Pass Passes Portion Portions Qu Robin So Starts Stoppers String Void'
  ).split(' '),
);

/** The capitalised words in a game's texts. */
function wordsIn(game: string, lang: Lang): Set<string> {
  const own = Object.entries(sources).filter(([file]) => file.startsWith(`./${game}/`) && /\b(de|en)\.(ts|md)$/.exec(file)?.[1] === lang);
  const texts = own.flatMap(([file, source]) => textsIn(file, file.endsWith('.md') ? source : source.replaceAll(/^\s*(import|\/\/|\/?\*).*$/gm, '')));
  return new Set(texts.flatMap((text) => text.match(/(?<!\p{L})\p{Lu}\p{Ll}+/gu) ?? []));
}

const isKnown = (word: string) => cutAtNames(word, 'en').length > 1;

describe.each(Object.entries(GAMES))('the English of %s', (id, { german = [] }) => {
  const english = wordsIn(id, 'en');

  it('has no German word that is missing from the list of names', () => {
    const words = wordsIn(id, 'de');
    const shared = [...english].filter((word) => words.has(word) || words.has(word.replace(/s$/, '')) || /[äöüß]/i.test(word));
    expect(english.size).toBeGreaterThan(10);
    expect(shared.filter((word) => !isKnown(word) && !ENGLISH.has(word))).toEqual([]);
  });

  it('uses each name that is known', () => {
    expect(german.filter((name) => !english.has(name))).toEqual([]);
  });
});

/** The rendered text without the parts marked as German. */
const unmarked = (html: string) => html.replaceAll(/<span lang="de">[^<]*<\/span>/g, '·').replaceAll(/<[^>]*>/g, '');

/** The rule book and the table options. */
function shown(book: Book, words: GameWords): string {
  const setup = { words, range: [4, 4] as const, setup: { players: 4, options: {} }, change: () => {} };
  return [
    render(Chapters, { props: { book, drawing: null, linked: null } }),
    ...(book.cards === undefined ? [] : [render(CardTable, { props: { deck: book.cards, linked: null } })]),
    render(SetupFields, { props: setup }),
  ]
    .map(({ body }) => body)
    .join('\n');
}

describe.each(Object.entries(GAMES))('the rule book and the settings of %s', (_, game) => {
  it('marks German names in English, and only there', async () => {
    for (const lang of ['en', 'de'] as const) {
      await i18n.use(lang);
      const html = shown((await game.rules?.(lang)) as Book, await game.words(lang));
      expect(html.includes('lang="de"')).toBe(lang === 'en' && (game.german ?? []).length > 0);
      if (lang === 'en') expect(cutAtNames(unmarked(html), 'en')).toHaveLength(1);
    }
  });
});
