import { expect, it } from 'vitest';
import { readMove } from './moveText.ts';

it('is a verb and its words', () => {
  expect(readMove('lay G9 as S10')).toEqual({ verb: 'lay', words: ['G9', 'as', 'S10'] });
  expect(readMove('done')).toEqual({ verb: 'done', words: [] });
});
