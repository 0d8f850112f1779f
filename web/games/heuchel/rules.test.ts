import { describe, expect, it } from 'vitest';
import source from '../../../golden/rules-heuchel.txt?raw';
import { book as de } from './rules.de.ts';
import { book as en } from './rules.en.ts';

describe('the rule book of Heuchel & Meuchel', () => {
  const ids = (book: typeof de) => book.chapters.map((chapter) => chapter.rules.map((rule) => rule.id));
  const numbered = new Set(source.match(/HE-\d+\.\d+/g));
  const explained = ids(de).flat();

  it('has the same rules and examples in both languages', () => {
    expect(ids(en)).toEqual(ids(de));
    const drawn = (book: typeof de) => book.example.steps.map(({ house, figure }) => [house, figure]);
    expect(drawn(en)).toEqual(drawn(de));
  });

  it('explains every rule of play, and none that is not there', () => {
    // From chapter 11 on the rules say how engines write it all down.
    const played = [...numbered].filter((id) => Number(/\d+/.exec(id)?.[0]) <= 10);
    expect(explained.filter((id) => played.includes(id)).sort()).toEqual([...played].sort());
    expect(explained.filter((id) => !numbered.has(id))).toEqual([]);
    expect(new Set(explained).size).toBe(explained.length);
  });

  it('explains whatever a refusal of a move can point to', () => {
    for (const id of ['3.5', '5.1', '5.2', '5.3', '5.5', '5.6', '7.2', '7.3', '7.4', '7.5', '10.3', '10.6', '11.2', '11.3']) {
      expect(explained).toContain(`HE-${id}`);
    }
  });
});
