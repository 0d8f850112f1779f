import { describe, expect, it } from 'vitest';
import source from '../../../golden/rules-hattrick.txt?raw';
import { book as de } from './rules.de.ts';
import { book as en } from './rules.en.ts';

describe('the rule book of Hattrick', () => {
  const ids = (book: typeof de) => book.chapters.map((chapter) => chapter.rules.map((rule) => rule.id));

  it('has the same rules and examples in both languages', () => {
    expect(ids(en)).toEqual(ids(de));
    expect(en.example.steps.map(({ cards }) => cards)).toEqual(de.example.steps.map(({ cards }) => cards));
  });

  it('explains every numbered rule and no other', () => {
    const numbered = new Set(source.match(/HT-\d+\.\d+/g));
    const explained = new Set(ids(de).flat());
    expect(explained).toEqual(numbered);
  });
});
