import { describe, expect, it } from 'vitest';
import { cardsOf, groupsOf, HOUSE, inOrder, shieldOn, sumOf, wormsOf } from './cards.ts';
import { effectOf, heldCards, inServing, keysOf, marks, serving, spread, victimOf } from './plan.ts';
import { textFor } from './text.ts';
import type { View } from './view.ts';

/** Anna 22 with a worm, Ben out with 24 and the 27 on top, Cem out without a worm, you (seat 3) to move with 9. */
function view(change: Partial<View> = {}): View {
  return {
    round: 4,
    starter: 2,
    to_act: 3,
    supply_size: 12,
    grill: ['P23', 'P30', 'P38'],
    hand: ['1', '1', '4', '4', '5', 'W3', 'W14'],
    hand_sizes: [5, 6, 7, 7],
    displays: [['4', '4', '4', 'W7', 'W12'], ['3', '3', '3', 'W8', 'W15', 'W21'], [], ['2', '2', 'W9']],
    out: [false, true, true, false],
    stacks: [['P18'], ['P20', 'P27'], ['P16'], ['P34']],
    draw_pile_size: 40,
    discard: [],
    laying: null,
    ...change,
  };
}
const around = { name: (seat: number) => ['Anna', 'Ben', 'Cem', 'Dora'][seat] ?? '', worms: wormsOf({}) };
const says = (move: string, given = view()) => {
  const { title, then } = textFor('de').saidAs(effectOf(given, 3, move), around);
  return `${title}. ${then}`.replaceAll('\u00a0', ' ');
};

describe('cards', () => {
  it('are counted and sorted', () => {
    expect(sumOf(['2', '2', 'W9'])).toBe(9);
    expect(shieldOn(['5', 'W7', 'W12'])).toBe(12);
    expect(shieldOn(['5'])).toBe(0);
    expect(['W12', '5', 'W3', '1'].sort(inOrder)).toEqual(['1', '5', 'W3', 'W12']);
    expect(groupsOf(['2', 'W9', '2', 'W12'])).toEqual([
      ['2', '2'],
      ['W9', 'W12'],
    ]);
  });

  it('are read from moves', () => {
    expect(cardsOf('lay 2x4')).toEqual(['4', '4']);
    expect(cardsOf('lay W12')).toEqual(['W12']);
    expect(cardsOf('out steal')).toEqual([]);
  });

  it('have the house composition of worms, or the host’s', () => {
    expect([HOUSE[0], HOUSE[3], HOUSE.at(-1), HOUSE.length]).toEqual([1, 2, 9, 27]);
    expect(wormsOf({})('P0')).toBe(0);
    expect(wormsOf({ worms: null })('P38')).toBe(8);
    expect(wormsOf({ worms: HOUSE.map((n) => n + 10) })('P16')).toBe(11);
  });
});

describe('the hand', () => {
  it('lays as many of a number as the card counts', () => {
    const held = heldCards(['W14', '4', '1', '4'], []);
    expect(held.map(({ move }) => move)).toEqual(['lay 1x1', 'lay 1x4', 'lay 2x4', 'lay W14']);
    expect(keysOf(held, 'lay 2x4')).toEqual(['4.0', '4.1']);
    expect(keysOf(held, 'lay 3x4')).toHaveLength(2);
  });

  it('keeps the names of cards that stay when others of their number are laid', () => {
    expect(heldCards(['4', '4', '4'], []).map(({ key }) => key)).toEqual(['4.0', '4.1', '4.2']);
    expect(heldCards(['4'], ['4', '4']).map(({ key }) => key)).toEqual(['4.2']);
  });
});

describe('the serving as it would be', () => {
  it('goes by sum, then by the highest shield', () => {
    expect(inServing(view().displays, [0, 1, 2, 3])).toEqual([1, 0, 3]);
    const tied = [['5', 'W3'], ['5', 'W22'], ['W25']];
    expect(inServing(tied, [0, 1, 2])).toEqual([1, 0, 2]);
  });

  it('gives the highest sum the highest portion', () => {
    expect(serving(view()).map(({ seat, place, portion }) => [seat, place, portion])).toEqual([
      [1, 1, 'P38'],
      [0, 2, 'P30'],
      [3, 3, 'P23'],
    ]);
  });

  it('gives the lowest first to whoever has no worm, in order of turn', () => {
    const given = view({ out: [false, false, false, false], displays: [['W1'], ['5'], [], ['W2', '1']], grill: ['P0', 'P16', 'P30', 'P38'] });
    expect(serving(given).map(({ seat, place, portion }) => [seat, place, portion])).toEqual([
      [3, 1, 'P38'],
      [0, 2, 'P30'],
      [1, null, 'P0'],
      [2, null, 'P16'],
    ]);
  });
});

describe('stealing', () => {
  const fits = view({ displays: [[], [], [], ['2', '2', '4', '4', '5', 'W9', 'W14']] });

  it('needs a worm and the exact sum', () => {
    expect(victimOf(fits, 3)).toBe(1);
    expect(victimOf(view(), 3)).toBeNull();
    expect(victimOf(view({ stacks: [[], ['P0'], [], []], displays: [[], [], [], []] }), 3)).toBeNull();
    expect(victimOf(view({ displays: [[], [], [], ['5', '5', '5', '4', '4', '4']] }), 3)).toBeNull();
  });

  it('marks what can be stolen now, what would fit, and who is threatened', () => {
    expect(marks(fits, 3, ['out', 'out steal'], [])[1]).toEqual({ kind: 'steal' });
    expect(marks(view({ stacks: [[], ['P17'], [], ['P34']] }), 3, ['out'], ['4', '4'])[1]).toEqual({ kind: 'ahead' });
    const threat = marks(view({ stacks: [['P18'], ['P27'], ['P17'], ['P22']] }), 3, [], [])[3];
    expect(threat).toEqual({ kind: 'threat', by: 0 });
  });
});

describe('what a move would do', () => {
  it('counts ahead', () => {
    expect(effectOf(view(), 3, 'lay 2x4')).toMatchObject({ before: 9, after: 17, valid: true });
    expect(says('lay 2x4')).toBe('Zwei Vieren: Summe 17. Danach ziehst du eine Karte. Derzeit brächte das die 23.');
  });

  it('says what could be stolen then', () => {
    expect(says('lay 2x4', view({ stacks: [[], ['P17'], [], []] }))).toContain('Ben die 17 stehlen');
  });

  it('warns of worms that would stay behind', () => {
    const given = view({ displays: [[], [], [], ['2', '2']] });
    expect(effectOf(given, 3, 'lay W14')).toMatchObject({ below: ['W3'], valid: true });
    expect(says('lay W14', given)).toContain('Wurm 3 darf danach nicht mehr dazu');
    expect(effectOf(given, 3, 'lay W3')).toMatchObject({ below: [] });
  });

  it('warns when no worm lies', () => {
    const given = view({ displays: [[], [], [], ['2', '2']], grill: ['P17', 'P30'] });
    expect(says('out', given)).toBe('Ohne Wurm: Du nimmst die 17 (1 Wurm). Deine Karten werden abgelegt. Dann ziehst du zwei Karten.');
    expect(effectOf(given, 3, 'out')).toMatchObject({ valid: false, portion: 'P17' });
  });

  it('says what dropping out would bring as things lie', () => {
    expect(says('out')).toContain('Aussteigen mit 9. Dann ziehst du zwei Karten. Derzeit bekämst du die 23 (3 Würmer).');
    expect(says('out', view({ out: [true, true, true, false] }))).toContain('ziehst keine Karte');
  });

  it('says why a card cannot be laid', () => {
    expect(effectOf(view(), 3, 'lay W14').kind).toBe('lies');
    const laying = view({ laying: 'W9' });
    expect(effectOf(laying, 3, 'lay W14').kind).toBe('lays');
    expect(effectOf(laying, 3, 'lay W3').kind).toBe('lower');
    expect(effectOf(laying, 3, 'lay 1x4').kind).toBe('other');
  });

  it('has the same things to say in English', () => {
    const { title } = textFor('en').saidAs(effectOf(view(), 3, 'lay 2x4'), around);
    expect(title).toBe('Two fours: sum 17');
  });
});

describe('a display', () => {
  it('stands apart by kind and overlaps within', () => {
    expect(spread([2, 1], 300, 50)).toEqual({ card: 50, step: 25, gap: 10 });
  });

  it('never gets wider than its room', () => {
    for (const groups of [[1], [6, 5], [3, 2, 4, 1, 2, 6], [1, 1, 1, 1, 1, 1]]) {
      const { card, step, gap } = spread(groups, 230, 46);
      const width = groups.reduce((sum, n) => sum + card + (n - 1) * step, 0) + (groups.length - 1) * gap;
      expect(width).toBeLessThanOrEqual(230);
    }
  });
});
