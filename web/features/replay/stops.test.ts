import { expect, it } from 'vitest';
import { hashOf, placeOf } from './stops.ts';

it('keeps the finding in the link', () => {
  expect(placeOf('#42!')).toEqual({ at: 42, seat: null, open: true, finding: true });
  expect(placeOf(`${hashOf(42, 1, true)}!`)).toEqual({ at: 42, seat: 1, open: true, finding: true });
  expect(placeOf('#42+1').finding).toBe(false);
});
