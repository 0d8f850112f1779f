import { describe, expect, it } from 'vitest';
import { cardsDrawn } from '../../markdown/check.ts';
import { textsOf } from '../../markdown/texts.ts';
import { DOUBLE, FLY, INGREDIENTS, SINGLE } from './cards.ts';
import { book as de } from './rules.de.md';
import { book as en } from './rules.en.md';
import { example, pictures } from './rules.pictures.ts';

/** All texts of Häc Mäc in a language, including the shared ones. */
const SAID = {
  de: import.meta.glob<string>(['./*.de.{ts,md}', './lesson/de.md', '../../net/i18n/table.de.ts', '../../board/report/text.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  en: import.meta.glob<string>(['./*.en.{ts,md}', './lesson/en.md', '../../net/i18n/table.en.ts', '../../board/report/text.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};

describe('one word for one thing', () => {
  it.each([
    ['de', /abklatsch|oberteil/i],
    ['en', /\btops\b|\b(a|any|no|plain|single|double|doubling) top\b|\bbuns?\b/i],
  ] as const)('holds in every text in %s', (lang, others) => {
    expect(Object.keys(SAID[lang]).length).toBeGreaterThan(6);
    expect(textsOf(SAID[lang]).filter((text) => others.test(text))).toEqual([]);
  });
});

describe('the rule book of Häc Mäc', () => {
  const rule = (book: typeof de, id: string) => book.chapters.flatMap(({ rules }) => rules).find((one) => one.id === id)?.text;

  it('explains every rule that a refusal can cite', () => {
    for (const id of ['3.2', '3.5', '3.6', '4.1', '4.3', '5.1', '6.1', '6.3']) expect(rule(de, `HM-${id}`)).toBeDefined();
  });

  it('states the deadline for accusing and slapping', () => {
    for (const id of ['HM-5.1', 'HM-6.1']) {
      expect(rule(de, id)).toMatch(/bis der Nächste weitermacht.* eine Sekunde/);
      expect(rule(en, id)).toMatch(/until the next player goes on.* a second/);
    }
  });
});

it('the rule book draws only existing cards', () => {
  const drawn = cardsDrawn(pictures, example).flatMap((burger) => burger.split(' '));
  const known = [...INGREDIENTS, FLY, SINGLE, DOUBLE, 'BARE', ''];
  expect(drawn).toContain('TOM3');
  expect(drawn.filter((card) => !known.includes(card))).toEqual([]);
});
