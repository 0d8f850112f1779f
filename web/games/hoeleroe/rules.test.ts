import { describe, expect, it } from 'vitest';
import source from '../../../golden/rules-hoeleroe.txt?raw';
import { KINDS } from '../../ui/cards/german/cards.ts';
import type { Book } from '../../board/book/contract.ts';
import { entriesOf, found, plain } from '../../board/book/find.ts';
import { cardsDrawn } from '../../markdown/check.ts';
import { textsOf } from '../../markdown/texts.ts';
import { book as de } from './rules.de.md';
import { book as en } from './rules.en.md';
import { example, pictures } from './rules.pictures.ts';

const numbered = new Set(source.match(/HO-\d+\.\d+/g));
const explained = de.chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id));

describe('the rule book of Machma-Hölerö', () => {
  it('explains every rule of play', () => {
    // Chapters 14 and later cover notation for engines.
    const played = [...numbered].filter((id) => Number(/\d+/.exec(id)?.[0]) <= 13);
    expect(explained.filter((id) => played.includes(id))).toEqual(played);
  });

  it('explains every rule that a refusal can cite', () => {
    const pointed = '5.1 5.7 6.5 5.4 5.3 9.1 5.5 6.4 5.2 4.8 8.2 9.2 8.6 7.3 7.4 7.8 7.11 7.16 7.6 14.4 9.3 12.6';
    for (const id of pointed.split(' ')) expect(explained).toContain(`HO-${id}`);
  });
});

describe.each([
  ['de', de],
  ['en', en],
] as const)('the table of cards in %s', (_, book) => {
  const entries = book.cards ? entriesOf(book.cards) : [];

  it('has all kinds, in their order, 51 cards in all', () => {
    expect(entries.map(({ card }) => card)).toEqual(KINDS);
    expect(entries.reduce((sum, { copies }) => sum + copies, 0)).toBe(51);
  });

  it('gives an answer to the kinds that have one, and only to them', () => {
    const silent = entries.filter(({ answer }) => answer === null).map(({ card }) => card);
    expect(silent).toEqual(['EA', 'G10', 'GA', 'HA', 'S10', 'SU', 'SO', 'SA']);
  });

  it('finds each kind by its name and by its letters', () => {
    for (const entry of entries) {
      expect(found(entries, entry.name, null)).toContain(entry);
      expect(found(entries, entry.card.toLowerCase(), null)).toContain(entry);
    }
  });

  it('shows all for an empty search, one suit for its chip, and none for nonsense', () => {
    expect(found(entries, '  ', null)).toHaveLength(32);
    expect(found(entries, '', 'H')).toHaveLength(8);
    expect(found(entries, 'xyzzy', null)).toEqual([]);
  });
});

/** The visible texts of a book, without its search keywords. */
const shown = (book: Book): string[] => [
  book.idea,
  ...book.chapters.flatMap(({ title, rules }) => [title, ...rules.map(({ text }) => text)]),
  ...(book.cards ? [book.cards.title, book.cards.lead, ...Object.values(book.cards.kinds).flatMap(({ does, answer }) => [does, answer ?? ''])] : []),
  ...[book.example.title, book.example.lead, ...book.example.steps.flatMap(({ title, text }) => [title, text])],
];

describe('one word for one thing', () => {
  it.each([
    ['de', de, /lenk|leere[nrs]? runde|leerrunde|void(?!-runde|-karte)|weiter(reich|geb|gib|schieb)|senk|(er|ge)zwung|erzwing|(?<!-)könig(?! und ass)/i],
    ['en', en, /\bforc(e|ed|es|ing)\b|void(?! round| card)|\bpush|\blower(s|ed|ing)\b|redirect|divert/i],
  ] as const)('holds in %s', (_, book, others) => {
    expect(shown(book).filter((text) => others.test(text))).toEqual([]);
  });

  /** Board, lesson and text table. */
  const sources = {
    de: import.meta.glob<string>(['./*.de.ts', './lesson/de.md'], { query: '?raw', import: 'default', eager: true }),
    en: import.meta.glob<string>(['./*.en.ts', './lesson/en.md'], { query: '?raw', import: 'default', eager: true }),
  };

  it.each([
    ['de', /ablenk|umlenk|leere[nrs]? runde|leerrunde|void(?!-runde|-karte|'|\b:)|weiterreich|(er|ge)zwung|erzwing|der König der Runde/i],
    ['en', /\bforc(ed|es|ing) (it|card|function)|void(?! round| card|')|redirect|divert/i],
  ] as const)('holds on the board and in the lesson in %s', (lang, others) => {
    const said = textsOf(sources[lang]);
    expect(said.length).toBeGreaterThan(200);
    expect(said.filter((text) => text !== "'void'" && others.test(text))).toEqual([]);
  });

  it.each([
    ['de', de, ['übergeh', 'abwickel', 'vermindern', 'halbieren', 'verdoppeln', 'Void-Runde', 'King', 'Buhmann', 'Zwang']],
    ['en', en, ['pass on', 'deflect', 'reduce', 'halve', 'double', 'void round', 'King', 'Buhmann', 'Zwang']],
  ] as const)('the words of %s are there', (_, book, wanted) => {
    const all = shown(book).join('\n').toLowerCase();
    for (const word of wanted) expect(all).toContain(word.toLowerCase());
  });
});

describe('searching the cards', () => {
  const german = de.cards ? entriesOf(de.cards) : [];
  const english = en.cards ? entriesOf(en.cards) : [];
  const cards = (entries: typeof german) => entries.map(({ card }) => card);

  it('finds what turns, in both languages', () => {
    expect(cards(found(german, 'dreht', null))).toEqual(['G7', 'H8', 'SK']);
    expect(cards(found(english, 'turns direction', null))).toEqual(['G7', 'H8', 'SK']);
  });

  it('finds ranks, sorts and suits in any spelling', () => {
    expect(cards(found(german, 'KONIG', null))).toEqual(expect.arrayContaining(['EK', 'GK', 'HK', 'SK']));
    expect(cards(found(german, 'zieher', 'E'))).toEqual(expect.arrayContaining(['E7', 'E8', 'E9']));
    expect(cards(found(german, 'eichel unter', null))).toEqual(['EU']);
    expect(cards(found(german, 'aussetzer', null))).toEqual(['EA', 'GA', 'HA', 'SA']);
    expect(cards(found(english, 'heart 10', null))).toEqual(['H10']);
    expect(cards(found(german, '10', 'S'))).toEqual(['S10']);
  });

  it('matches letters without their accents', () => {
    expect(plain('Schüßel-KÖNIG')).toBe('schussel-konig');
  });
});

it('the rule book draws only existing cards', () => {
  const drawn = cardsDrawn(pictures, example);
  expect(drawn).toContain('HK');
  expect(drawn.filter((card) => card !== 'POT' && !KINDS.includes(card))).toEqual([]);
});
