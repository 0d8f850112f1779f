import { describe, expect, it } from 'vitest';
import four from './fixtures/4.json';
import six from './fixtures/6.json';
import two from './fixtures/2.json';
import { KINDS } from '../../look/german/cards.ts';
import { layEffect, nextOf, reactionOf, whyNot } from './effect.ts';
import { choicesOf } from './moves.ts';
import type { Fn, View } from './view.ts';

const fn = (of: Partial<Fn>): Fn => ({
  kind: 'draw',
  card: 'E7',
  starter: 0,
  n: 3,
  affected: 1,
  reach: 'next',
  reduced: false,
  rest: null,
  forced: false,
  parties: null,
  asked: [],
  wish: null,
  folded: [],
  exempt: [],
  laid: [],
  ...of,
});

const answers = (of: Partial<Fn>) => KINDS.filter((card) => reactionOf(fn(of), card) !== null).join(' ');

describe('what a card does to what runs', () => {
  it.each([
    [{}, 'E7 E8 E9 E10 G7 G8 GO H7 H8 H9 H10 HK S7 S8 S9 SK'],
    [{ n: 2 }, 'E7 E8 E9 E10 G7 G8 GO H7 H8 H9 H10 HK S7 S8 S9'],
    [{ reach: 'chosen' as const }, 'E7 E8 E9 E10 G7 G8 H7 H8 H9 H10 HK S7 S8 S9 SK'],
    [{ reduced: true, rest: 2 }, 'H10 S9 SK'],
    [{ forced: true, kind: 'skip' as const }, ''],
    [{ kind: 'skip' as const }, 'E10 GO H9 HK'],
    [{ kind: 'skips' as const, reach: 'chosen' as const }, 'H9'],
    [{ kind: 'swap' as const, card: 'S9' }, 'E10 HK'],
    [{ kind: 'swap' as const, card: 'G10' }, 'E10 H9 HK'],
    [{ kind: 'give' as const, card: 'HK' }, 'E10 H9'],
    [{ kind: 'all' as const, card: 'EO', n: 1 }, 'E10 EO GO HK'],
    [{ kind: 'wish' as const, card: 'HU', wish: '8' }, 'E8 E10 EU EK G8 GU GO H8 S8'],
    [{ kind: 'wish' as const, card: 'SU', wish: 'G', forced: true }, 'EU EK G7 G8 G9 G10 GU GO GK GA HU'],
  ])('%j', (of, cards) => expect(answers(of)).toBe(cards));

  it('is told of every legal answer in recorded matches', () => {
    for (const { tables } of [two, four, six]) {
      for (const { view, legal } of tables) {
        const of = view as unknown as View;
        if ((of.phase !== 'react' && of.phase !== 'all') || of.fn === null) continue;
        for (const move of legal.filter((text) => text.startsWith('lay'))) expect(layEffect(of, move)?.kind, move).toBe('reacts');
      }
    }
  });

  it('is told of no card that is not legal', () => {
    for (const { tables, you } of [two, four, six]) {
      for (const { view, legal } of tables) {
        const of = view as unknown as View;
        if ((of.phase !== 'react' && of.phase !== 'all') || of.fn === null || !of.to_act.includes(you) || legal.length === 0) continue;
        const { fn: running } = of;
        const choices = choicesOf(legal);
        for (const card of of.hands[you] ?? []) {
          if (card === 'G9' || choices.cards.has(card) || of.locked.includes(card)) continue;
          const alone = running.kind === 'swap' || card === 'H9' || (card === 'HO' && of.sizes[you] === 1);
          if (!alone) expect(reactionOf(running, card), `${card} on ${running.kind}`).toBeNull();
          expect(whyNot(of, {}, card, false, true).kind).not.toBe('notNow');
        }
      }
    }
  });
});

describe('who is next', () => {
  const view = { status: ['in', 'out', 'in', 'in'], skips: [0, 0, 1, 0], direction: 1 } as unknown as View;

  it('passes over who is out and who sits out', () => {
    expect(nextOf(view, 0)).toBe(3);
    expect(nextOf(view, 0, -1)).toBe(3);
    expect(nextOf({ ...view, skips: [0, 0, 0, 0] }, 0)).toBe(2);
    expect(nextOf({ ...view, skips: [0, 0, 0, 0] }, 0, 1, 2)).toBe(3);
  });
});
