// The words above the cards in hand.

import { describe, expect, it } from 'vitest';
import { KINDS } from '../../ui/cards/german/cards.ts';
import { de } from './text.de.ts';
import { en } from './text.en.ts';

/** The characters that a card has room for. */
const MOST = 11;

describe.each([de, en])('the word above a card', (t) => {
  const words = new Map(KINDS.map((kind) => [kind, t.startVerb(kind, 2)]));

  it('marks a number as cards to draw', () => {
    const numbers = [...words.values()].filter((word) => /\d/.test(word));
    expect(numbers).toHaveLength(8);
    for (const word of numbers) expect(word).toMatch(/^(\p{L}+ )?\+2$/u);
    // An answer that adds to them has the same sign.
    expect(words.get('E7')).toBe(t.verbs.continues(2));
    expect(words.get('E8')).toBe(t.verbs.continues(0));
  });

  it('says who draws, if it is not the next player', () => {
    const plain = words.get('E7');
    for (const kind of ['G7', 'H8', 'H7', 'S8', 'S7']) expect(words.get(kind)).not.toBe(plain);
    expect(words.get('G7')?.split(' ')[0]).toBe(words.get('SK'));
    expect(words.get('S7')?.split(' ')[0]).not.toBe(words.get('SK'));
  });

  it('fits on its card', () => {
    for (const word of [...words.values(), ...Object.values(t.verbs).map((verb) => (typeof verb === 'string' ? verb : verb(2)))])
      expect(word.length).toBeLessThanOrEqual(MOST);
  });
});
