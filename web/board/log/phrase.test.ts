import { afterEach, expect, it, vi } from 'vitest';
import { addGermanNames } from '../../net/i18n/germanNames.ts';
import { nodesOf } from './phrase.ts';

afterEach(() => vi.unstubAllGlobals());

it('marks people in any language, and German names in English', () => {
  vi.stubGlobal('document', { createElement: (tag: string) => ({ tag }) });
  addGermanNames(['Zwinger']);
  const anna = { tag: 'b', textContent: 'Zwinger-Anna' };
  const phrase = [{ name: 'Zwinger-Anna' }, ' lays Zwinger'];
  expect(nodesOf(phrase, 'en')).toEqual([anna, ' lays ', { tag: 'span', textContent: 'Zwinger', lang: 'de' }, '']);
  expect(nodesOf(phrase, 'de')).toEqual([anna, ' lays Zwinger']);
});
