import { describe, expect, it } from 'vitest';
import type { KarteneckPlay } from '../../wire/karteneck.ts';
import { knownTogether, Laying, mayChoose, movesFor } from './laying.svelte.ts';

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

/** A table that takes what it is sent, unless it is to refuse that move. */
function taking(laying: Laying, hand: readonly string[], refuses: string | null = null) {
  const sent: string[] = [];
  let last: string | null = null;
  let on = true;
  const legal = () => {
    const least = last === null ? 0 : Number(last.slice(1));
    return on ? [...hand.filter((card) => Number(card.slice(1)) > least).map((card) => `lay ${card}`), last === null ? 'out' : 'done'] : [];
  };
  const step = () =>
    laying.next({ legal: legal(), laying: last }, (move) => {
      sent.push(move);
      if (move === refuses) return;
      if (move === 'done') on = false;
      last = move === 'done' ? null : move.slice(4);
    });
  return { sent, step };
}

describe('worms that are chosen', () => {
  it('are sent with rising shields and then done, in whatever order they were chosen', () => {
    expect(movesFor(['W15', 'W7', 'W9'])).toEqual(['lay W7', 'lay W9', 'lay W15', 'done']);
    expect(movesFor(['W7'])).toEqual(['lay W7', 'done']);
    const laying = new Laying();
    for (const worm of ['W15', 'W9', 'W7', 'W9']) laying.flip(worm);
    expect(laying.worms).toEqual(['W15', 'W7']);
    laying.start(laying.worms);
    const { sent, step } = taking(laying, ['W7', 'W9', 'W15']);
    while (laying.goes) step();
    expect(sent).toEqual(['lay W7', 'lay W15', 'done']);
    expect(laying.worms).toEqual([]);
  });

  it('wait for the worm before to lie there, and stay chosen where something goes wrong in the middle', () => {
    const laying = new Laying();
    for (const worm of ['W15', 'W9', 'W7']) laying.flip(worm);
    laying.start(laying.worms);
    const { sent, step } = taking(laying, ['W7', 'W9', 'W15'], 'lay W9');
    step();
    step();
    step();
    expect(sent).toEqual(['lay W7', 'lay W9']);
    expect(laying.goes).toBe(false);
    laying.keep(['W9', 'W15']);
    expect(laying.worms).toEqual(['W15', 'W9']);
    laying.start(laying.worms);
    const again = taking(laying, ['W9', 'W15']);
    while (laying.goes) again.step();
    expect(again.sent).toEqual(['lay W9', 'lay W15', 'done']);
  });

  it('are given up where the table does not ask for them any more', () => {
    const laying = new Laying();
    laying.flip('W7');
    laying.start(laying.worms);
    laying.next({ legal: ['out'], laying: null }, () => expect.unreachable());
    expect([laying.goes, laying.worms]).toEqual([false, ['W7']]);
    laying.drop();
    expect(laying.worms).toEqual([]);
  });

  it('are not changed while they are on their way', () => {
    const laying = new Laying();
    laying.flip('W7');
    laying.start(laying.worms);
    laying.flip('W9');
    laying.drop();
    laying.start(['W9']);
    expect([laying.worms, laying.queue]).toEqual([['W7'], ['lay W7', 'done']]);
  });

  it('may be chosen where they can be laid, and before the turn', () => {
    const blocked = (kind: 'lies' | 'not_your_turn') => {
      const reason = kind === 'lies' ? { rule: 'KE-3.3', kind, card: 'W9' } : { rule: 'KE-3.2', kind, on: 1 };
      return { legal: [], effects: [], blocked: [{ thing: 'lay W9', effect: lays('W9', 13), reason }] };
    };
    expect(mayChoose(table, 'W9')).toBe(true);
    expect(mayChoose(blocked('not_your_turn'), 'W9')).toBe(true);
    expect(mayChoose(blocked('lies'), 'W9')).toBe(false);
    expect(mayChoose(table, 'W22')).toBe(false);
  });

  it('come to what the table tells of the highest of them with so many others', () => {
    expect(knownTogether(table, [])).toBeNull();
    expect(knownTogether(table, ['W9'])?.does).toMatchObject({ cards: ['W9'], after: 13, serving: [] });
    const three = knownTogether(table, ['W15', 'W7', 'W9']);
    expect(three?.does).toMatchObject({ cards: ['W7', 'W9', 'W15'], after: 23, shield: 15, serving: [{ portion: 'P23' }] });
    expect(knownTogether(table, ['W15', 'W9'])?.does).toMatchObject({ cards: ['W9', 'W15'], after: 18 });
  });
});
