import { expect, it } from 'vitest';
import { addGermanNames, cutAtNames } from './germanNames.ts';

addGermanNames(['Höhö', 'Zwinger', 'Ober & Unter']);

it('splits an English text at each German name', () => {
  expect(cutAtNames('Anna lays Zwinger on it', 'en')).toEqual(['Anna lays ', 'Zwinger', ' on it']);
  expect(cutAtNames('Höhö', 'en')).toEqual(['', 'Höhö', '']);
  expect(cutAtNames('“Höhö”, Ober & Unter, Stammtisch’s', 'en')).toEqual(['“', 'Höhö', '”, ', 'Ober & Unter', ', ', 'Stammtisch', '’s']);
});

it('includes the English plural in the name, but does not match longer words', () => {
  expect(cutAtNames('two Zwingers', 'en')).toEqual(['two ', 'Zwingers', '']);
  for (const text of ['Zwingerhof', 'Höhöö', 'aZwinger', 'zwinger', 'Draw']) expect(cutAtNames(text, 'en')).toEqual([text]);
});

it('leaves German texts in one piece', () => {
  expect(cutAtNames('Anna legt Zwinger darauf', 'de')).toEqual(['Anna legt Zwinger darauf']);
});
