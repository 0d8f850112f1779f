import { describe, expect, it } from 'vitest';
import { cardsDrawn } from '../../markdown/check.ts';
import { textsOf } from '../../markdown/texts.ts';
import { isCard } from './cards.ts';
import { book as de } from './rules.de.md';
import { book as en } from './rules.en.md';
import { example, pictures } from './rules.pictures.ts';

const GERMAN = import.meta.glob<string>(['./*.de.{ts,md}', './lesson/de.md', './finale.ts'], { query: '?raw', import: 'default', eager: true });

describe('one word for one thing in German', () => {
  // As at every table: a match is a Partie. The printed rules call a deal so, and the match a Spiel.
  it('a deal is a Durchgang, and a match a Partie', () => {
    expect(Object.keys(GERMAN).length).toBeGreaterThan(5);
    const swapped =
      /\bSpiel(s|e|en)?\b|Partien\b|Partie (\d|\$\{)|(diese[rn]?|jede[rn]?|nächste[rn]?|letzte[rn]?|beste) Partie\b|Durchgang (ist zu Ende|gemeinsam)/;
    expect(textsOf(GERMAN).filter((text) => swapped.test(text))).toEqual([]);
  });
});

describe('the rule book of Hattrick', () => {
  it('states the number of deals in a match as the rule does', () => {
    const rule = (book: typeof de) => book.chapters.flatMap(({ rules }) => rules).find(({ id }) => id === 'HT-1.3')?.text;
    expect(rule(de)).toMatch(/doppelt so viele/);
    expect(rule(en)).toMatch(/twice as many/);
    for (const book of [de, en]) expect(JSON.stringify(book.chapters)).not.toMatch(/üblich|usual/);
  });

  it('explains every rule that a refusal can cite', () => {
    expect(de.chapters.flatMap(({ rules }) => rules.map(({ id }) => id))).toContain('HT-3.1');
  });
});

it('the rule book draws only existing cards', () => {
  const drawn = cardsDrawn(pictures, example);
  expect(drawn).toContain('R17');
  expect(drawn.filter((card) => !isCard(card))).toEqual([]);
});
