import { expect, it } from 'vitest';
import { keyed, keysOfNewest } from './hand.ts';

it('distinguishes equal cards, and knows which came last', () => {
  const hand = keyed(['a', 'b', 'a', 'a']);
  expect(hand.map(({ key }) => key)).toEqual(['a.0', 'b.0', 'a.1', 'a.2']);
  expect(keysOfNewest(hand, ['a', 'b', 'a'])).toEqual(['a.2', 'b.0', 'a.1']);
  expect(keysOfNewest(hand, ['c', 'b', 'b'])).toEqual(['b.0']);
});
