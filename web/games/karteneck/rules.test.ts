import { describe, expect, it } from 'vitest';
import source from '../../../golden/rules-karteneck.txt?raw';
import { book as de } from './rules.de.ts';
import { book as en } from './rules.en.ts';

describe('the rule book of Karteneck', () => {
  const ids = (book: typeof de) => book.chapters.map((chapter) => chapter.rules.map((rule) => rule.id));

  it('has the same rules and examples in both languages', () => {
    expect(ids(en)).toEqual(ids(de));
    expect(en.example.steps.map(({ cards, figure }) => [cards, figure])).toEqual(de.example.steps.map(({ cards, figure }) => [cards, figure]));
  });

  it('explains every numbered rule and no other', () => {
    const numbered = new Set(source.match(/KE-\d+\.\d+/g));
    expect(new Set(ids(de).flat())).toEqual(numbered);
  });
});
