import { expect, it } from 'vitest';
import { cardsDrawn } from '../../markdown/check.ts';
import { KARTENECK } from '../../wire/karteneck.ts';
import { example, pictures } from './rules.pictures.ts';

it('the rule book draws only existing cards and portions', () => {
  const drawn = cardsDrawn(pictures, example);
  const portions: string[] = ['P0', ...KARTENECK.house.map(([portion]) => portion)];
  expect(drawn).toEqual(expect.arrayContaining(['5', 'W15', 'P38']));
  expect(drawn.filter((card) => !/^([1-5]|W([1-9]|1[0-9]|2[0-5]))$/.test(card) && !portions.includes(card))).toEqual([]);
});
