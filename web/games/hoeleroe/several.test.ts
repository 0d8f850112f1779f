import { describe, expect, it } from 'vitest';
import { choicesOf } from './moves.ts';
import { movesFor, severalOf } from './several.ts';
import type { HoTable, View } from './view.ts';

const view = (of: Partial<View>): View => ({ chosen: [], fn: null, to_act: [0], sizes: [5, 2], jackpot: 3, ...of }) as View;
const puts = (most: number | null) =>
  ({
    legal: ['done', 'put E7', 'put H8'],
    effects: [
      { kind: 'done', cards: 0 },
      { kind: 'puts', card: 'E7', unit: 'swap', most },
    ],
  }) as unknown as HoTable;
const gives = (of: number) => ({ legal: ['give E7'], effects: [{ kind: 'gives', card: 'E7', to: 1, of }] }) as unknown as HoTable;

describe('several cards', () => {
  it('are as many as the King gives, minus those the table already has', () => {
    expect(severalOf(gives(2), view({ chosen: ['E7'] }))).toEqual({ least: 1, most: 1 });
    expect(severalOf(gives(1), view({}))).toBeNull();
  });
  it('are as many as the table says, minus those it has, or any number', () => {
    expect(severalOf(puts(2), view({}))).toEqual({ least: 0, most: 2 });
    expect(severalOf(puts(3), view({ chosen: ['E7'] }))).toEqual({ least: 0, most: 2 });
    expect(severalOf(puts(null), view({}))?.most).toBe(Number.POSITIVE_INFINITY);
    expect(severalOf({ legal: ['done'], effects: [{ kind: 'done', cards: 2 }] }, view({}))).toEqual({ least: 0, most: 0 });
    expect(severalOf({ legal: ['draw'], effects: [] }, view({}))).toBeNull();
  });
  it('are submitted with the moves that the table offers', () => {
    const put = choicesOf(['done', 'put E7', 'put S10']);
    const give = choicesOf(['give E7', 'give S10']);
    expect(movesFor(['E7', 'S10', 'S10'], { least: 0, most: 9 }, put)).toEqual(['put E7', 'put S10', 'put S10', 'done']);
    expect(movesFor(['E7', 'S10'], { least: 2, most: 2 }, give)).toEqual(['give E7', 'give S10']);
    expect(movesFor(['S10'], { least: 2, most: 2 }, give)).toBeNull();
    expect(movesFor([], { least: 0, most: 2 }, put)).toEqual(['done']);
  });
});
