import { rulesText } from '../../board/book/text.ts';
import { shareText } from '../../board/share/text.ts';
import { dealText } from '../../features/play/over/deal.text.ts';
import { overText } from '../../features/play/over/over.text.ts';
import { hostText } from '../../features/play/company/host.text.ts';
import { reportText } from '../../board/report/text.ts';
import { setupText } from '../../ui/controls/setup.text.ts';
import { tipText } from '../../features/play/playing/tip.text.ts';
import { learnText } from '../../features/learn/text.ts';
import { waitingText } from '../../features/play/waiting/waiting.text.ts';
import { describe, expect, it } from 'vitest';
import { de as nearDe } from './de.ts';
import { en as nearEn } from './en.ts';
import { clock, list, num, plural, signed, tenths } from './format.ts';
import { type Lang, preferredLang } from './index.ts';
import { tableDe } from './table.de.ts';
import { tableEn } from './table.en.ts';

const apart = (lang: Lang) => ({
  deal: dealText(lang),
  share: shareText(lang),
  host: hostText(lang),
  learn: learnText(lang),
  result: overText(lang),
  report: reportText(lang),
  rules: rulesText(lang),
  setup: setupText(lang),
  tip: tipText(lang),
});
const de = { ...nearDe, ...tableDe, ...apart('de') };
const en = { ...nearEn, ...tableEn, ...apart('en') };

/** Every text of a catalog with its path; functions are called with placeholder arguments. */
function texts(value: unknown, path = ''): Array<[string, string]> {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const call = value as (...args: unknown[]) => unknown;
    for (const args of [
      ['Anna', 'Ben', 'Cem'],
      [2, 3, '4'],
      [['Anna', 'Ben'], ['Cem']],
      ['Anna', ['Ben']],
    ]) {
      try {
        const text = call(...args);
        if (typeof text === 'string') return [[path, text]];
      } catch {
        // Functions that do not accept the placeholders.
      }
    }
    throw new Error(`${path} could not be called`);
  }
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, path ? `${path}.${key}` : key));
}

describe('the catalogs', () => {
  it('have the same keys, including those of open records', () => {
    expect(texts(en).map(([path]) => path)).toEqual(texts(de).map(([path]) => path));
  });

  it.each([
    ['de', de],
    ['en', en],
  ])('%s has every text', (_, catalog) => {
    for (const [path, text] of texts(catalog)) {
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('counts', () => {
    expect(de.start.free(0)).toBe('voll besetzt');
    expect(de.start.free(1)).toBe('1 Platz frei');
    expect(de.start.free(2)).toBe('2 Plätze frei');
    expect(en.start.free(1)).toBe('1 seat free');
    expect(en.start.free(3)).toBe('3 seats free');
  });

  it('lists', () => {
    expect(waitingText('de').youSit(['Anna', 'Ben'])).toBe('Ihr sitzt schon: Anna, Ben und du.');
    expect(waitingText('en').sitting(['Anna', 'Ben'])).toBe('Anna and Ben are at the table.');
  });
});

describe('numbers', () => {
  it('have a real minus sign', () => {
    expect(num(-3)).toBe('−3');
    expect(num(0)).toBe('0');
    expect(signed(3)).toBe('+3');
    expect(signed(-3)).toBe('−3');
    expect(signed(0)).toBe('0');
  });

  it('use the matching plural form', () => {
    const forms = { one: 'Karte', other: 'Karten' };
    expect([0, 1, 2].map((n) => plural('de', n, forms))).toEqual(['Karten', 'Karte', 'Karten']);
  });

  it('form a clock that never shows less than the time left', () => {
    expect(clock(42_000)).toBe('0:42');
    expect(clock(41_001)).toBe('0:42');
    expect(clock(61_000)).toBe('1:01');
    expect(clock(-5)).toBe('0:00');
  });

  it('form lists', () => {
    expect(list('en', ['a', 'b', 'c'])).toBe('a, b and c');
    expect(list('de', ['a', 'b', 'c'])).toBe('a, b und c');
  });
});

describe('the language of a browser', () => {
  it('is the first one we support, English if we support none of them, German if the browser names none', () => {
    expect(preferredLang(['en-GB', 'de'])).toBe('en');
    expect(preferredLang(['fr', 'de-AT', 'en'])).toBe('de');
    for (const other of ['fr', 'zh-CN', 'ar']) expect(preferredLang([other])).toBe('en');
    expect(preferredLang([])).toBe('de');
  });

  it('writes tenths in the format of the language', () => {
    expect([tenths('de', 2.25), tenths('en', 3), tenths('de', 0)]).toEqual(['2,3', '3.0', '0,0']);
  });
});
