import { describe, expect, it } from 'vitest';
import { counted } from './format.ts';
import { type Case, inflected, verbOf, within, winTogether } from './german.ts';

const CASES: readonly Case[] = ['nominative', 'genitive', 'dative', 'accusative'];
const all = (name: string, me = false) => CASES.map((of) => inflected({ name, me }, of));

describe('a name', () => {
  it('is inflected in each case', () => {
    expect(all('Anna')).toEqual(['Anna', 'Annas', 'Anna', 'Anna']);
    expect(all('Eva', true)).toEqual(['du', 'deiner', 'dir', 'dich']);
  });
  it.each(['Alois', 'Groß', 'Max', 'Franz', 'MAX'])('takes no s where it ends like one: %s', (name) => {
    expect(inflected({ name, me: false }, 'genitive')).toBe(`${name}’`);
  });
  it('keeps the number behind it that tells it from an equal one', () => {
    expect(['Anna (2)', 'Alois (1)', 'C3 (10)'].map((name) => inflected({ name, me: false }, 'genitive'))).toEqual(['Annas (2)', 'Alois’ (1)', 'C3s (10)']);
  });
});

it('counts with 0, 1 and 2', () => {
  expect([0, 1, 2].map((n) => counted('de', n, 'Karte', 'Karten'))).toEqual(['0 Karten', '1 Karte', '2 Karten']);
  expect([0, 1, 2].map((n) => counted('en', n, 'card', 'cards'))).toEqual(['0 cards', '1 card', '2 cards']);
  expect([-1, -2].map((n) => counted('de', n, 'Punkt', 'Punkte'))).toEqual(['−1 Punkt', '−2 Punkte']);
});

it('lets verbs go with those who do it', () => {
  const thinks = (...people: string[]) => verbOf(people, ['überlegst', 'überlegt', 'überlegt ihr', 'überlegen']);
  expect([thinks('Du'), thinks('Anna'), thinks('Du', 'Anna'), thinks('Anna', 'Ben')]).toEqual(['überlegst', 'überlegt', 'überlegt ihr', 'überlegen']);
  expect(within(['Anna', 'Du'], 'dative')).toEqual(['Anna', 'dir']);
});

it('says who wins together', () => {
  expect(winTogether(['Anna', 'Ben'], 'die Partie')).toBe('Anna und Ben gewinnen die Partie');
  expect(winTogether(['Anna', 'Du'], 'die Partie')).toBe('Ihr gewinnt die Partie: du und Anna');
  expect(winTogether(['Du', 'Ben', 'Cem'], 'die Partie')).toBe('Ihr gewinnt die Partie: du, Ben und Cem');
});
