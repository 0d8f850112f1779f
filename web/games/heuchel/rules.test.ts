import { describe, expect, it } from 'vitest';
import { cardsDrawn } from '../../markdown/check.ts';
import { isCard } from './cards.ts';
import { book } from './rules.de.md';
import { book as en } from './rules.en.md';
import { example, pictures } from './rules.pictures.ts';

const GERMAN = import.meta.glob<string>(['./*.de.{ts,md}', './lesson/de.md'], { query: '?raw', import: 'default', eager: true });
const rule = (of: typeof book, id: string) => of.chapters.flatMap(({ rules }) => rules).find((one) => one.id === id)?.text;

describe('the rule book of Heuchel & Meuchel', () => {
  const explained = book.chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id));

  it('explains every rule that a refusal can cite', () => {
    for (const id of ['3.5', '5.1', '5.2', '5.3', '5.5', '5.6', '7.2', '7.3', '7.4', '7.5', '10.3', '10.6']) {
      expect(explained).toContain(`HE-${id}`);
    }
  });

  it('says where this version departs from the printed rules', () => {
    for (const id of ['HE-3.5', 'HE-5.6', 'HE-13.4']) {
      expect(rule(book, id)).toMatch(/gedruckt/);
      expect(rule(en, id)).toMatch(/printed/);
    }
  });

  it('says that another roll can also cost a card', () => {
    expect(rule(book, 'HE-10.6')).toMatch(/freiwillig noch einmal gewürfelt/);
    expect(rule(en, 'HE-10.6')).toMatch(/another roll/);
  });
});

it('no German text says that the class takes cards, because the rank does', () => {
  const files = Object.values(GERMAN);
  expect(files.length).toBeGreaterThan(4);
  expect(
    files.flatMap((source) => source.match(/.*(höhere|niedrigere)[rmn]? Stand\b.*(nimm|nehm).*|.*(nimm|nehm).*(höhere|niedrigere)[rmn]? Stand\b.*/g) ?? []),
  ).toEqual([]);
});

it('the rule book draws only existing cards', () => {
  const drawn = cardsDrawn(pictures, example);
  expect(drawn).toContain('Pa5x2');
  const tops = drawn.map((stack) => stack.replace(/x[1-9]$/, ''));
  expect(tops.filter((top) => !isCard(top) && top !== 'down' && top !== 'back')).toEqual([]);
});
