import { expect, it } from 'vitest';
import type { Names } from '../../../board/contract.ts';
import { overText } from './over.text.ts';
import { winnersOf, wonBy } from './winners.ts';

const people = ['Anna', 'Ben', 'Cem'];
const names = (you: number | null): Names => ({ you, name: (seat) => people[seat] ?? '', label: (seat) => (seat === you ? 'Du' : (people[seat] ?? '')) });

it('names one, two and three winners, with and without you', () => {
  const de = (winners: number[], you: number | null) => wonBy(overText('de'), winners, names(you));
  const en = (winners: number[], you: number | null) => wonBy(overText('en'), winners, names(you));
  expect([de([0], 0), de([0, 1], 0), de([0, 1, 2], 1)]).toEqual(['Du gewinnst', 'Ihr gewinnt: du und Ben', 'Ihr gewinnt: du, Anna und Cem']);
  expect([de([0], 1), de([0, 1], 2), de([0, 1, 2], null)]).toEqual(['Anna gewinnt', 'Anna und Ben gewinnen', 'Anna, Ben und Cem gewinnen']);
  expect([en([0], 0), en([0, 1], 0), en([0, 1, 2], 1)]).toEqual(['You win', 'You and Ben win', 'You, Anna and Cem win']);
  expect([en([0], 1), en([0, 1], 2), en([0, 1, 2], null)]).toEqual(['Anna wins', 'Anna and Ben win', 'Anna, Ben and Cem win']);
});

it('knows the winners by their rank', () => expect(winnersOf([1, 2, 1])).toEqual([0, 2]));
