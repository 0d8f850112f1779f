import { expect, it } from 'vitest';
import { markOf } from './finding.svelte.ts';
import { hashOf, placeOf } from './stops.ts';

it('crosses the played card and rings the better one', () => {
  const decision = { made: 'R1', best: 'G13' };
  expect(['R1', 'G13', 'R13'].map((card) => markOf(card, decision))).toEqual(['made', 'best', null]);
});

it('reads a card from a longer move, and marks none that both moves name', () => {
  const decision = { made: 'lay G9 as E7', best: 'lay E7' };
  expect(['G9', 'E7'].map((card) => markOf(card, decision))).toEqual(['made', null]);
});

it('keeps the finding in the link', () => {
  expect(placeOf('#42!')).toEqual({ at: 42, seat: null, open: true, finding: true });
  expect(placeOf(`${hashOf(42, 1, true)}!`)).toEqual({ at: 42, seat: 1, open: true, finding: true });
  expect(placeOf('#42+1').finding).toBe(false);
});
