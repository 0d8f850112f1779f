import { describe, expect, it } from 'vitest';
import { keyed } from '../hand.ts';
import { Together } from './together.svelte.ts';

const hand = keyed(['E7', 'H8', 'S10', 'S10', 'S10']);
const keysOf = (together: Together, cards = hand) => cards.filter((one) => together.raised(one, cards)).map(({ key }) => key);

/** A table that accepts its moves, except one that it loses or refuses. */
function table(together: Together, start: readonly string[], { refuses, loses }: { refuses?: string; loses?: string } = {}) {
  const sent: string[] = [];
  let cards = [...start];
  let own = 4;
  let held = false;
  const follow = () =>
    together.follow({
      legal: [...cards.map((card) => `put ${card}`), 'done'],
      own,
      hand: keyed(cards),
      held,
      play(move) {
        sent.push(move);
        held = true;
      },
    });
  /** Delivers the answer to the pending move. */
  const answer = () => {
    follow();
    const move = sent.at(-1) ?? '';
    if (move !== refuses && move !== loses) {
      own += 2;
      const at = cards.indexOf(move.slice(4));
      if (at >= 0) cards = cards.toSpliced(at, 1);
    }
    held = false;
    if (move === refuses) together.stop(keyed(cards));
    follow();
  };
  return { sent, follow, answer, hand: () => keyed(cards) };
}

describe('cards chosen together', () => {
  it('are added by a tap and removed by another, up to the limit', () => {
    const together = new Together();
    expect(['S10.1', 'E7.0', 'H8.0'].map((key) => together.flip(key, 2))).toEqual([true, true, false]);
    expect(together.cards(hand)).toEqual(['E7', 'S10']);
    together.flip('S10.1', 2);
    expect(together.cards(hand)).toEqual(['E7']);
    together.drop();
    expect(together.cards(hand)).toEqual([]);
  });

  it('are sent one at a time, each when the table has accepted the one before', () => {
    const together = new Together();
    for (const key of ['E7.0', 'S10.2']) together.flip(key);
    together.start(['put E7', 'put S10', 'done']);
    const { sent, follow, answer } = table(together, ['E7', 'H8', 'S10', 'S10', 'S10']);
    follow();
    follow();
    expect(sent).toEqual(['put E7']);
    answer();
    expect(sent).toEqual(['put E7', 'put S10']);
    answer();
    answer();
    expect(sent).toEqual(['put E7', 'put S10', 'done']);
    expect([together.goes, together.keys]).toEqual([false, []]);
  });

  it.each(['refuses', 'loses'] as const)('stay chosen unless accepted when the table %s one', (what) => {
    const together = new Together();
    for (const key of ['E7.0', 'S10.1', 'H8.0']) together.flip(key);
    together.start(['put E7', 'put H8', 'put S10', 'done']);
    const { sent, follow, answer, hand: now } = table(together, ['E7', 'H8', 'S10', 'S10', 'S10'], { [what]: 'put H8' });
    follow();
    answer();
    answer();
    answer();
    expect(sent).toEqual(['put E7', 'put H8']);
    expect([together.goes, together.cards(now())]).toEqual([false, ['H8', 'S10']]);
  });

  it('are given up when the table no longer asks for them', () => {
    const together = new Together();
    together.flip('E7.0');
    together.start(['give E7']);
    together.follow({ legal: ['draw'], own: 3, hand, held: false, play: () => expect.unreachable() });
    expect([together.goes, keysOf(together)]).toEqual([false, ['E7.0']]);
  });

  it('do not change while they are being sent, and stay raised while in hand', () => {
    const together = new Together();
    for (const key of ['E7.0', 'S10.2', 'S10.1']) together.flip(key);
    together.start(['put E7', 'put S10', 'put S10', 'done']);
    together.flip('H8.0');
    together.drop();
    together.start(['done']);
    expect(together.queue).toHaveLength(4);
    expect(keysOf(together)).toEqual(['E7.0', 'S10.0', 'S10.1']);
  });
});
