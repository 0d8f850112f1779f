import { describe, expect, it } from 'vitest';
import type { KarteneckPlay } from '../../wire/karteneck.ts';
import { knownTogether, mayChoose, movesFor } from './laying.ts';

const lays = (card: string, after: number, joined: number[] = []): KarteneckPlay['effect'] => ({
  kind: 'lays',
  cards: [card],
  before: 8,
  after,
  shield: Number(card.slice(1)),
  valid: true,
  draws: 1,
  serving: [],
  steal: null,
  joined: joined.map((sum) => ({ after: sum, serving: [{ seat: 0, place: 1, portion: `P${sum}`, worms: 1 }], steal: null })),
});

const table = {
  legal: ['lay W15', 'lay W7', 'lay W9', 'out'],
  effects: [lays('W15', 13, [18, 23]), lays('W7', 13), lays('W9', 13, [18])] as KarteneckPlay['effect'][],
  blocked: [],
};

describe('selected worms', () => {
  it('are sent one by one in the order of the hand, then done', () => {
    expect(movesFor(table, ['W7', 'W9', 'W15'])).toEqual(['lay W7', 'lay W9', 'lay W15', 'done']);
    expect(movesFor(table, ['W7'])).toEqual(['lay W7', 'done']);
  });

  it('can be selected if playable, also before the turn', () => {
    const blocked = (kind: 'lies' | 'not_your_turn') => {
      const reason = kind === 'lies' ? { rule: 'KE-3.3', kind, card: 'W9' } : { rule: 'KE-3.2', kind, on: 1 };
      return { legal: [], effects: [], blocked: [{ thing: 'lay W9', effect: lays('W9', 13), reason }] };
    };
    expect(mayChoose(table, 'W9')).toBe(true);
    expect(mayChoose(blocked('not_your_turn'), 'W9')).toBe(true);
    expect(mayChoose(blocked('lies'), 'W9')).toBe(false);
    expect(mayChoose(table, 'W22')).toBe(false);
  });

  it('have the effect that the table lists for the last of them', () => {
    expect(knownTogether(table, [])).toBeNull();
    expect(knownTogether(table, ['W9'])?.does).toMatchObject({ cards: ['W9'], after: 13, serving: [] });
    const three = knownTogether(table, ['W7', 'W9', 'W15']);
    expect(three?.does).toMatchObject({ cards: ['W7', 'W9', 'W15'], after: 23, shield: 15, serving: [{ portion: 'P23' }] });
    expect(knownTogether(table, ['W9', 'W15'])?.does).toMatchObject({ cards: ['W9', 'W15'], after: 18 });
  });
});
