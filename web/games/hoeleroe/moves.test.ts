import { describe, expect, it } from 'vitest';
import four from './fixtures/4.json';
import six from './fixtures/6.json';
import told from './fixtures/told.json?raw';
import two from './fixtures/2.json';
import { asksForCards, choicesOf, heldCards, pairMove, pairWith, readLay } from './moves.ts';
import { moveOf, NOTHING, readyMove, settle } from './pick.ts';

const played = [two, four, six].flatMap((match) => match.tables.filter((table) => table.legal.length > 0).map((table) => ({ you: match.you, ...table })));
const positions = [...played, ...(JSON.parse(told) as typeof played)];

describe('the moves of the table', () => {
  it('are parsed from table notation', () => {
    expect(readLay('lay E10')).toEqual({ card: 'E10', as: 'E10', forced: false, pair: false });
    expect(readLay('lay G9 as SA HO')).toEqual({ card: 'G9', as: 'SA', forced: true, pair: false });
    expect(readLay('lay HO HO')).toEqual({ card: 'HO', as: 'HO', forced: true, pair: false });
    expect(readLay('lay EK EK')).toEqual({ card: 'EK', as: 'EK', forced: false, pair: true });
    expect(readLay('draw')).toBeNull();
    expect(readLay('wish E8')).toBeNull();
  });

  it('can all be made by tapping', () => {
    for (const { view, legal, you } of positions) {
      const choices = choicesOf(legal);
      const hand = heldCards((view as { hands: Array<string[] | null> }).hands[you] ?? [], (view as { locked: string[] }).locked);
      const found = new Set<string>(choices.verbs);
      for (const held of hand) {
        const moves = choices.cards.get(held.card);
        for (const forced of [false, true]) {
          for (const pair of [false, true]) found.add(readyMove({ ...NOTHING, key: held.key, forced, pair }, choices, hand) ?? '');
          found.add(readyMove({ ...NOTHING, key: held.key, away: true }, choices, hand) ?? '');
          for (const as of [...(moves?.as.keys() ?? []), ...(moves?.asForced.keys() ?? [])])
            found.add(readyMove({ ...NOTHING, key: held.key, as, forced }, choices, hand) ?? '');
        }
      }
      for (const side of choices.targets.keys()) found.add(readyMove({ ...NOTHING, sides: [side] }, choices, hand) ?? '');
      for (const a of pairWith(choices, null)) for (const b of pairWith(choices, a)) found.add(readyMove({ ...NOTHING, sides: [a, b] }, choices, hand) ?? '');
      for (const wish of choices.wishes.keys()) found.add(readyMove({ ...NOTHING, wish }, choices, hand) ?? '');
      found.delete('');
      expect([...found].sort()).toEqual([...legal].sort());
    }
  });

  it('ask for cards, or for another choice', () => {
    const phases = ['turn', 'drawn', 'react', 'all', 'put', 'give', 'tribute'];
    const asked = (JSON.parse(told) as Array<{ view: { phase: string }; legal: string[]; blocked: Parameters<typeof asksForCards>[1] }>).filter(
      ({ legal }) => legal.length > 0,
    );
    expect(new Set(asked.map(({ view }) => phases.includes(view.phase)))).toEqual(new Set([true, false]));
    for (const { view, legal, blocked } of asked)
      expect([view.phase, asksForCards(choicesOf(legal), blocked)]).toEqual([view.phase, phases.includes(view.phase)]);
  });

  it('name two sides in any order', () => {
    const choices = choicesOf(['pair 0 2', 'pair 0 J', 'pair 2 J']);
    expect(pairWith(choices, null)).toEqual(['0', '2', 'J']);
    expect(pairWith(choices, 'J')).toEqual(['0', '2']);
    expect(pairMove(choices, 'J', '2')).toBe('pair 2 J');
    expect(pairMove(choices, '2', null)).toBeNull();
  });
});

describe('the hand', () => {
  it('is sorted by kind, with the locked copy last', () => {
    expect(heldCards(['SA', 'E7', 'HK', 'HK'], ['HK']).map(({ key, locked }) => [key, locked])).toEqual([
      ['E7.0', false],
      ['HK.0', false],
      ['HK.1', true],
      ['SA.0', false],
    ]);
  });

  it('steps aside in Robin Hood with what could also go into the Jackpot', () => {
    const choices = choicesOf(['put E7', 'put G9', 'put GO', 'lay GO', 'lay G9 as GO', 'counter']);
    const [seven, joker, ober] = heldCards(['E7', 'G9', 'GO'], []);
    expect([seven, joker, ober].map((held) => held && moveOf(held, NOTHING, choices))).toEqual(['put E7', 'lay G9 as GO', 'lay GO']);
    expect([seven, joker, ober].map((held) => held && moveOf(held, { ...NOTHING, away: true }, choices))).toEqual(['put E7', 'put G9', 'put GO']);
  });

  it('plays no locked copy', () => {
    const choices = choicesOf(['draw', 'lay HK']);
    const [free, locked] = heldCards(['HK', 'HK'], ['HK']);
    expect(free && moveOf(free, NOTHING, choices)).toBe('lay HK');
    expect(locked && moveOf(locked, NOTHING, choices)).toBeNull();
  });

  it('forgets a card that is gone, and the cards that went with it', () => {
    const picked = settle({ ...NOTHING, key: 'EA.0', forced: true }, choicesOf(['draw']), heldCards(['HK'], []));
    expect(picked).toEqual(NOTHING);
  });
});
