import { describe, expect, it } from 'vitest';
import { heldCards } from './moves.ts';
import { Choice, joins, movesFor, severalOf } from './several.svelte.ts';
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
const hand = heldCards(['H8', 'E7', 'S10', 'S10'], []);

describe('several cards', () => {
  it('are as many as the King gives, less those the table knows', () => {
    expect(severalOf(gives(2), view({ chosen: ['E7'] }))).toEqual({ least: 1, most: 1 });
    expect(severalOf(gives(1), view({}))).toBeNull();
  });
  it('are as many as the table says, less those it knows, or as one likes', () => {
    expect(severalOf(puts(2), view({}))).toEqual({ least: 0, most: 2 });
    expect(severalOf(puts(3), view({ chosen: ['E7'] }))).toEqual({ least: 0, most: 2 });
    expect(severalOf(puts(null), view({}))?.most).toBe(Number.POSITIVE_INFINITY);
    expect(severalOf({ legal: ['done'], effects: [{ kind: 'done', cards: 2 }] }, view({}))).toEqual({ least: 0, most: 0 });
    expect(severalOf({ legal: ['draw'], effects: [] }, view({}))).toBeNull();
  });
  it('are sent in the order of the cards, however they were chosen', () => {
    expect(movesFor(['S10', 'E7', 'S10'], { least: 0, most: 9 })).toEqual(['put E7', 'put S10', 'put S10', 'done']);
    expect(movesFor(['S10', 'E7'], { least: 2, most: 2 })).toEqual(['give E7', 'give S10']);
    expect(movesFor(['S10'], { least: 2, most: 2 })).toBeNull();
    expect(movesFor([], { least: 0, most: 2 })).toEqual(['done']);
  });
  it('do not come before what the table knows', () => {
    expect(joins('E7', view({ chosen: ['H8'] }))).toBe(false);
    expect(joins('H8', view({ chosen: ['H8'] }))).toBe(true);
  });
  it('are taken back by a second tap, and no more than there is room for', () => {
    const choice = new Choice();
    const two = { least: 0, most: 2 };
    expect(['S10.1', 'E7.0', 'H8.0'].map((key) => choice.flip(key, two))).toEqual([true, true, false]);
    expect(choice.cards(hand)).toEqual(['E7', 'S10']);
    choice.flip('S10.1', two);
    expect(choice.cards(hand)).toEqual(['E7']);
  });
  it('go one at a time, when the table has taken the one before, and stop where it takes none', () => {
    const choice = new Choice();
    const sent: string[] = [];
    choice.start(['put E7', 'put S10', 'done']);
    expect(hand.filter((one) => choice.raised(one, hand)).map(({ key }) => key)).toEqual(['E7.0', 'S10.0']);
    const at = (version: number, legal: string[]) => choice.next({ version, legal }, (move) => sent.push(move));
    at(4, ['put E7', 'done']);
    at(4, ['put S10', 'done']);
    expect(sent).toEqual(['put E7']);
    at(5, ['put S10', 'done']);
    expect(sent).toEqual(['put E7', 'put S10']);
    at(6, ['draw']);
    expect([sent.length, choice.queue.length]).toEqual([2, 0]);
  });
});
