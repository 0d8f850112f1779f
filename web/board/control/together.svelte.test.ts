import { describe, expect, it } from 'vitest';
import { keyed } from '../hand.ts';
import { Together } from './together.svelte.ts';

const hand = keyed(['E7', 'H8', 'S10', 'S10', 'S10']);
const keysOf = (together: Together, cards = hand) => cards.filter((one) => together.raised(one, cards)).map(({ key }) => key);

/** A table that takes what it is sent, unless it is to lose or to refuse that move. */
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
  /** The answer to what is on its way. */
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

describe('cards that are chosen together', () => {
  it('join by a tap and go back by another, and are no more than there is room for', () => {
    const together = new Together();
    expect(['S10.1', 'E7.0', 'H8.0'].map((key) => together.flip(key, 2))).toEqual([true, true, false]);
    expect(together.cards(hand)).toEqual(['E7', 'S10']);
    together.flip('S10.1', 2);
    expect(together.cards(hand)).toEqual(['E7']);
    together.drop();
    expect(together.cards(hand)).toEqual([]);
  });

  it('go one at a time, each when the table has taken the one before', () => {
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

  it.each(['refuses', 'loses'] as const)('stay chosen as far as they were not taken where the table %s one', (what) => {
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

  it('are given up where the table does not ask for them any more', () => {
    const together = new Together();
    together.flip('E7.0');
    together.start(['give E7']);
    together.follow({ legal: ['draw'], own: 3, hand, held: false, play: () => expect.unreachable() });
    expect([together.goes, keysOf(together)]).toEqual([false, ['E7.0']]);
  });

  it('are not changed while they are on their way, and raised as far as they are in hand', () => {
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
