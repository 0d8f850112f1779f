// Checks for every rule book, in addition to books.test.ts. Checks for a single game are in its own folder.

import { describe, expect, it } from 'vitest';
import type { Book } from '../board/book/contract.ts';
import { LANGS } from '../net/i18n/index.ts';
import { GAMES } from './index.ts';

const numbered = import.meta.glob<string>('../../golden/rules-*.txt', { query: '?raw', import: 'default', eager: true });

/** Chapters up to this one are about play; some rule sets add chapters on notation for engines. */
const PLAYED = 10;

const ids = (book: Book) => book.chapters.map((chapter) => chapter.rules.map((rule) => rule.id));
const chapterOf = (rule: string) => Number(/\d+/.exec(rule)?.[0]);

describe.each(Object.entries(GAMES).filter(([, game]) => game.rules !== undefined))('the rule book of %s', (id, game) => {
  const books = async () => Promise.all(LANGS.map(async (lang) => game.rules?.(lang)));
  const rules = numbered[`../../golden/rules-${id}.txt`]?.trim().split('\n') ?? [];

  it('explains every rule of play once, and no other', async () => {
    const explained = ids((await books())[0] as Book).flat();
    expect(rules.length).toBeGreaterThan(0);
    expect(explained.filter((rule) => !rules.includes(rule))).toEqual([]);
    expect(new Set(explained).size).toBe(explained.length);
    const left = rules.filter((rule) => !explained.includes(rule));
    expect(left.filter((rule) => chapterOf(rule) <= PLAYED)).toEqual([]);
  });

  it('explains each rule that a fact of a match cites', async () => {
    const explained = ids((await books())[0] as Book).flat();
    const said = Object.values((await game.words('de')).factRules ?? {}).map(String);
    expect(said.length).toBeGreaterThan(5);
    expect(said.filter((rule) => !explained.includes(rule))).toEqual([]);
  });

  it('has a picture beside each rule', async () => {
    for (const book of await books()) {
      const drawn = book?.chapters.flatMap(({ rules }) => rules.map(({ picture }) => picture)) ?? [];
      expect(drawn.length).toBeGreaterThan(5);
      expect(drawn).not.toContain(undefined);
    }
  });

  it('speaks to players, not about messages', async () => {
    for (const book of await books()) expect(JSON.stringify(book?.chapters)).not.toMatch(/kurzer Text|short text|geschrieben ist|spelling/);
  });
});
