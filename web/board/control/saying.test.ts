import { expect, it } from 'vitest';
import type { GameWords, Names, Table } from '../contract.ts';
import { GAMES } from '../../games/index.ts';
import { sayingOf, sentences } from './saying.ts';

const names: Names = { you: 0, name: String, label: String };
const words: Pick<GameWords, 'move' | 'said' | 'why' | 'thing' | 'leads' | 'unprinted'> = {
  move: (text) => `Zug ${text}`,
  thing: (text) => `Karte ${text}`,
  leads: (text) => (text === 'joker' ? { title: 'Wofür steht er', then: '' } : null),
  said: (effect) => ({ title: String(effect), then: 'Dann ist Schluss' }),
  why: (reason) => ({ text: String(reason), rule: 'X-1.2' }),
};
const table: Pick<Table, 'legal' | 'effects' | 'blocked'> = {
  legal: ['a', 'b', 'bare'],
  effects: ['first', 'second', null],
  blocked: [
    { thing: 'c', effect: 'third', reason: 'too early' },
    { thing: 'd', effect: null, reason: 'never' },
  ],
};
const of = (text: string) => sayingOf(table as Table, words as GameWords, names, text);

it('describes the effect of a move, and for a blocked card the effect and the reason', () => {
  expect(of('b')).toEqual({ name: 'Zug b', does: { title: 'second', then: 'Dann ist Schluss' }, why: null });
  expect(of('c')).toEqual({ name: 'Karte c', does: { title: 'third', then: 'Dann ist Schluss' }, why: { text: 'too early', rule: 'X-1.2' } });
  expect(of('d')).toEqual({ name: 'Karte d', does: null, why: { text: 'never', rule: 'X-1.2' } });
  expect(of('joker')).toEqual({ name: 'Karte joker', does: { title: 'Wofür steht er', then: '' }, why: null });
  expect(of('e')).toBeNull();
  expect(of('bare')).toBeNull();
});

it('omits rules that are not in the book', async () => {
  for (const [game, module] of Object.entries(GAMES)) {
    const { unprinted = [] } = await module.words('de');
    for (const rule of unprinted) {
      const strict: typeof words = { ...words, unprinted, why: () => ({ text: 'not asked', rule }) };
      expect(sayingOf({ ...table, game } as Table, strict as GameWords, names, 'd')?.why).toEqual({ text: 'not asked', rule: null });
    }
  }
});

it('turns the parts into sentences', () => {
  expect(sentences({ title: 'Du gibst ab', then: '' })).toBe('Du gibst ab.');
  expect(sentences({ title: 'Wirklich?', then: 'Ja' })).toBe('Wirklich? Ja.');
});
