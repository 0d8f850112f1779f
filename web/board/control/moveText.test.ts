import { describe, expect, it } from 'vitest';
import { cardsIn, findMove, readMove } from './moveText.ts';

describe('the text of a move', () => {
  it('is a verb and its words', () => {
    expect(readMove('lay G9 as S10')).toEqual({ verb: 'lay', words: ['G9', 'as', 'S10'] });
    expect(readMove('done')).toEqual({ verb: 'done', words: [] });
  });

  it('names one card, or a number of equal cards', () => {
    expect(cardsIn('W12')).toEqual(['W12']);
    expect(cardsIn('2x4')).toEqual(['4', '4']);
  });

  it('is found among legal moves first, then among blocked ones', () => {
    const table = { legal: ['out', 'lay 1x2'], blocked: [{ thing: 'lay W9' }] };
    expect(findMove(table, ({ verb }) => verb === 'lay')).toBe('lay 1x2');
    expect(findMove(table, ({ words }) => words[0] === 'W9')).toBe('lay W9');
    expect(findMove(table, ({ verb }) => verb === 'done')).toBeNull();
  });
});
