import { describe, expect, it } from 'vitest';
import { counted, ordinal } from './format.ts';
import { type Case, inflected, subjects, verbOf, wins, within } from './german.ts';
import * as english from './english.ts';
import type { Person } from './person.ts';

const CASES: readonly Case[] = ['nominative', 'genitive', 'dative', 'accusative'];
const all = (name: string, me = false) => CASES.map((of) => inflected({ name, me }, of));

describe('a placing in English', () => {
  it('is an ordinal', () => {
    expect([1, 2, 3, 4, 11, 12, 21].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '21st']);
  });
});

describe('a name', () => {
  it('is inflected in each case', () => {
    expect(all('Anna')).toEqual(['Anna', 'Annas', 'Anna', 'Anna']);
    expect(all('Eva', true)).toEqual(['du', 'deiner', 'dir', 'dich']);
  });
  it.each(['Alois', 'Groß', 'Max', 'Franz', 'MAX'])('gets no s if it ends in an s sound: %s', (name) => {
    expect(inflected({ name, me: false }, 'genitive')).toBe(`${name}’`);
  });
  it('keeps the number that distinguishes equal names at the end', () => {
    expect(['Anna (2)', 'Alois (1)', 'C3 (10)'].map((name) => inflected({ name, me: false }, 'genitive'))).toEqual(['Annas (2)', 'Alois’ (1)', 'C3s (10)']);
  });
});

it('counts with 0, 1 and 2', () => {
  expect([0, 1, 2].map((n) => counted('de', n, 'Karte', 'Karten'))).toEqual(['0 Karten', '1 Karte', '2 Karten']);
  expect([0, 1, 2].map((n) => counted('en', n, 'card', 'cards'))).toEqual(['0 cards', '1 card', '2 cards']);
  expect([-1, -2].map((n) => counted('de', n, 'Punkt', 'Punkte'))).toEqual(['−1 Punkt', '−2 Punkte']);
});

const person = (name: string, me = false): Person => ({ name, me });
const [eva, anna, ben, du, you] = [person('Eva', true), person('Anna'), person('Ben'), person('Du'), person('You')];
const plain = (phrase: ReadonlyArray<string | { name: string }>) => phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');

it('makes verbs agree with their subject, whatever the names are', () => {
  const thinks = (...people: Person[]) => `${subjects(people)} ${verbOf(people, ['überlegst', 'überlegt', 'überlegt ihr', 'überlegen'])}`;
  expect([thinks(eva), thinks(anna), thinks(anna, eva), thinks(anna, ben)]).toEqual([
    'Du überlegst',
    'Anna überlegt',
    'Du und Anna überlegt ihr',
    'Anna und Ben überlegen',
  ]);
  expect([thinks(du), thinks(du, anna)]).toEqual(['Du überlegt', 'Du und Anna überlegen']);
  expect([within([anna, eva], 'dative'), within([anna, du], 'dative')]).toEqual(['Anna und dir', 'Anna und Du']);
});

it('names the winners', () => {
  const won = (...people: Person[]) => [plain(wins(people, 'die Partie')), plain(english.wins(people, 'the match'))];
  expect(won(anna)).toEqual(['Anna gewinnt die Partie', 'Anna wins the match']);
  expect(won(eva)).toEqual(['Du gewinnst die Partie', 'You win the match']);
  expect(won(anna, ben)).toEqual(['Anna und Ben gewinnen die Partie', 'Anna and Ben win the match']);
  expect(won(anna, eva)).toEqual(['Ihr gewinnt die Partie: du und Anna', 'You and Anna win the match']);
  expect([won(du)[0], won(du, anna)[0]]).toEqual(['Du gewinnt die Partie', 'Du und Anna gewinnen die Partie']);
  expect([won(you)[1], won(anna, you)[1]]).toEqual(['You wins the match', 'Anna and You win the match']);
});
