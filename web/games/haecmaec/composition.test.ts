import { describe, expect, it } from 'vitest';
import { INGREDIENTS, KINDS, valueOf } from './cards.ts';
import { readComposition, writeComposition } from './composition.ts';

describe('the default composition', () => {
  it('has 85 cards of ten kinds, each value seventeen times', () => {
    expect(INGREDIENTS).toHaveLength(85);
    expect(KINDS).toHaveLength(10);
    for (const value of [1, 2, 3, 4, 5]) expect(INGREDIENTS.filter((card) => valueOf(card) === value)).toHaveLength(17);
  });

  it('is written a line for each kind and read again', () => {
    const text = writeComposition(INGREDIENTS);
    expect(text.split('\n')[0]).toBe('TOM 1 2 2 3 3 4 4 5 5');
    expect(readComposition(text)).toEqual({ cards: INGREDIENTS, problems: [] });
  });
});

describe('a custom composition', () => {
  it('accepts loose notation', () => {
    expect(readComposition('wurst: 1, 20\n\n Ei 3;3').cards).toEqual(['WURST1', 'WURST20', 'EI3', 'EI3']);
  });

  it('reports its errors', () => {
    expect(readComposition('TOM 1 21 x\nFLY 2\nTOMATENMARK 1\nEI').problems).toEqual([
      { kind: 'value', line: 1, text: '21' },
      { kind: 'value', line: 1, text: 'x' },
      { kind: 'kind', line: 2, text: 'FLY' },
      { kind: 'kind', line: 3, text: 'TOMATENMARK' },
      { kind: 'empty', line: 4, text: 'EI' },
      { kind: 'few', n: 1 },
    ]);
    expect(readComposition(`${writeComposition(INGREDIENTS)}\nEI 1`).problems).toEqual([{ kind: 'many', n: 86 }]);
  });
});
