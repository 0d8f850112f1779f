import { describe, expect, it } from 'vitest';
import { cardsDrawn } from '../../markdown/check.ts';
import { textsOf } from '../../markdown/texts.ts';
import { isCard } from './cards.ts';
import { book as de } from './rules.de.md';
import { book as en } from './rules.en.md';
import { example, pictures } from './rules.pictures.ts';

const GERMAN = import.meta.glob<string>(['./*.de.{ts,md}', './lesson/de.md', './finale.ts'], { query: '?raw', import: 'default', eager: true });

describe('one word for one thing in German', () => {
  // As in the printed rules: a match is a Spiel, and a deal in it a Partie.
  it('a deal is a Partie, and a match a Spiel', () => {
    expect(Object.keys(GERMAN).length).toBeGreaterThan(5);
    const swapped = [
      /\bSpiele(n|r)?\b|Spiel (\d|\$\{)|(diesem|jedem|nächste[sn]?|letzte[sn]?|bestes) Spiel\b/,
      /(gewinn\w*|beende\w*) die Partie|die Partie (ist|gemeinsam)/,
      /Durchg[aä]ng/,
    ];
    expect(textsOf(GERMAN).filter((text) => swapped.some((one) => one.test(text)))).toEqual([]);
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
