import { describe, expect, it } from 'vitest';
import { knownOf } from '../../board/control/known.ts';
import type { KarteneckPlay } from '../../wire/karteneck.ts';
import { groupsOf, wormsOf } from './cards.ts';
import { cardsOf, heldCards, joining, keysOf, markOf } from './hand.ts';
import { spread } from './spread.ts';

const lays: KarteneckPlay['effect'] = {
  kind: 'lays',
  cards: ['4', '4'],
  before: 9,
  after: 17,
  shield: 9,
  valid: true,
  draws: 1,
  serving: [],
  steal: { from: 1, portion: 'P17', worms: 1 },
  joined: [],
};

describe('cards', () => {
  it('are grouped, and read from moves', () => {
    expect(groupsOf(['2', 'W9', '2', 'W12'])).toEqual([
      ['2', '2'],
      ['W9', 'W12'],
    ]);
    expect(cardsOf('lay 2x4')).toEqual(['4', '4']);
    expect(cardsOf('lay W12')).toEqual(['W12']);
    expect(cardsOf('out steal')).toEqual([]);
  });

  it('have the worms that the table sends', () => {
    expect(wormsOf([['P16', 11]])('P16')).toBe(11);
    expect(wormsOf(undefined)('P16')).toBe(0);
  });
});

describe('the hand', () => {
  it('plays as many of a number as the position of the card', () => {
    const table = { legal: ['lay 1x1', 'lay 2x4', 'lay W14'], blocked: [{ thing: 'lay 1x4' }] };
    const held = heldCards(['1', '4', '4', 'W14'], [], table);
    expect(held.map(({ move }) => move)).toEqual(['lay 1x1', 'lay 1x4', 'lay 2x4', 'lay W14']);
    expect(heldCards(['5'], [], table)[0]?.move).toBeNull();
    expect(keysOf(held, 'lay 2x4')).toEqual(['4.0', '4.1']);
    expect(keysOf(held, 'lay 3x4')).toHaveLength(2);
  });

  const none = { legal: [], blocked: [] };

  it('keeps the keys of cards that stay when others of their number are played', () => {
    expect(heldCards(['4', '4', '4'], [], none).map(({ key }) => key)).toEqual(['4.0', '4.1', '4.2']);
    expect(heldCards(['4'], ['4', '4'], none).map(({ key }) => key)).toEqual(['4.2']);
  });
});

describe('the answer of the table to a move', () => {
  const blocked = [{ thing: 'lay 2x4', effect: lays, reason: { rule: 'KE-3.2', kind: 'not_your_turn' as const, on: 1 } }];

  it('is its effect, or its effect with the reason it is illegal', () => {
    expect(knownOf({ legal: ['lay 2x4'], effects: [lays], blocked: [] }, 'lay 2x4')).toEqual({ does: lays, why: null });
    expect(knownOf({ legal: [], effects: [], blocked }, 'lay 2x4')?.why?.rule).toBe('KE-3.2');
    expect(knownOf({ legal: [], effects: [], blocked }, 'out')).toBeNull();
  });

  it('is counted ahead if only the turn is missing', () => {
    expect(joining(knownOf({ legal: [], effects: [], blocked }, 'lay 2x4'))).toBe(lays);
    expect(joining({ does: lays, why: { rule: 'KE-3.3', kind: 'lies', card: '4' } })).toBeNull();
  });
});

describe('a stack', () => {
  const threats = [
    { by: 3, from: 1, portion: 'P27', worms: 4 },
    { by: 0, from: 3, portion: 'P22', worms: 3 },
  ];
  const standing = { round: 1, rounds: 7, scores: [], rows: [], serving: [], threats, worms: [] };

  it('is marked if it can be stolen now, would fit, or is threatened', () => {
    const table = { legal: ['out', 'out steal'], standing, you: 3 };
    expect(markOf(table, 1, null)).toEqual({ kind: 'steal' });
    expect(markOf(table, 1, lays)).toEqual({ kind: 'ahead' });
    expect(markOf(table, 3, null)).toEqual({ kind: 'threat', by: 0 });
    expect(markOf({ ...table, legal: [] }, 1, null)).toBeNull();
  });
});

describe('a display', () => {
  it('separates kinds and overlaps cards of a kind', () => {
    expect(spread([2, 1], 300, 50)).toEqual({ card: 50, step: 25, gap: 10 });
  });

  it('never exceeds its space', () => {
    for (const groups of [[1], [6, 5], [3, 2, 4, 1, 2, 6], [1, 1, 1, 1, 1, 1]]) {
      const { card, step, gap } = spread(groups, 230, 46);
      const width = groups.reduce((sum, n) => sum + card + (n - 1) * step, 0) + (groups.length - 1) * gap;
      expect(width).toBeLessThanOrEqual(230.001);
    }
  });
});
