import { expect, it } from 'vitest';
import { readMove } from './moveText.ts';

it('is read as a verb and its arguments', () => {
  expect(readMove('lay G9 as S10')).toEqual(['lay', 'G9', 'as', 'S10']);
  expect(readMove('done')).toEqual(['done']);
});
