import { expect, it } from 'vitest';
import { readMove } from './moveText.ts';

it('consists of a verb and its arguments', () => {
  expect(readMove('lay G9 as S10')).toEqual({ verb: 'lay', words: ['G9', 'as', 'S10'] });
  expect(readMove('done')).toEqual({ verb: 'done', words: [] });
});
