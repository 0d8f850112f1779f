import { describe, expect, it } from 'vitest';
import type { Names } from '../contract.ts';
import type { Card } from './cards.ts';
import { effectOf, mayStillPlay, stillToPlay } from './effect.ts';
import { textFor } from './text.ts';
import { points, type View } from './view.ts';

const names: Names = {
  you: 4,
  name: (seat) => ['Anna', 'Ben', 'Cem', 'Dora', 'Eva'][seat] ?? '',
  label: (seat) => (seat === 4 ? 'Du' : names.name(seat)),
};

/** Three of five have played: red 10 and 14, blue 7; Dora has passed; Eva (seat 4) is on turn. */
function view(change: Partial<View> = {}): View {
  return {
    deal: 3,
    dealer: 4,
    leader: 0,
    to_act: 4,
    hand: ['R3', 'R17', 'G9', 'B11'],
    hand_sizes: [7, 7, 7, 7, 8],
    tricks: [
      {
        color: 'R',
        cards: [
          [0, 'R10'],
          [2, 'R14'],
        ],
      },
      { color: 'B', cards: [[1, 'B7']] },
    ],
    passed: [[], [], [], ['G4'], []],
    won: [
      { R: 5, G: 0, B: 1 },
      { R: 0, G: 1, B: 4 },
      { R: 0, G: 3, B: 0 },
      { R: 0, G: 0, B: 0 },
      { R: 3, G: 0, B: 1 },
    ],
    won_cards: [[], [], [], [], []],
    deal_scores: [],
    scores: [0, 0, 0, 0, 0],
    last_cards: null,
    ...change,
  };
}

function says(card: Card, lang: 'de' | 'en' = 'de', given = view()): string {
  const { title, then } = textFor(lang).saidAs(effectOf(given, 4, card), names);
  return `${title}. ${then}`.replaceAll('\u00a0', ' ');
}

describe('what a card would do', () => {
  it('says what overbidding brings', () => {
    expect(says('R17')).toBe('Rote 17 überbietet die 14. Der rote Stich geht an dich: 3 Karten, +3');
    expect(says('R17', 'en')).toBe('Red 17 beats the 14. The red trick goes to you: 3 cards, +3');
  });

  it('counts against you what you do not collect', () => {
    expect(says('B11')).toBe('Blaue 11 überbietet die 7. Der blaue Stich geht an dich: 2 Karten, −2');
  });

  it('says who keeps the trick', () => {
    expect(says('R3')).toBe('Rote 3 bleibt unter der 14. Der rote Stich geht an Cem: 3 Karten, −3');
  });

  it('names the price of a pass', () => {
    expect(effectOf(view(), 4, 'G9').kind).toBe('passes');
    expect(says('G9')).toContain('Passen, −2');
  });

  it('opens the first and the second trick', () => {
    expect(says('G9', 'de', view({ tricks: [] }))).toContain('eröffnet den ersten Stich');
    const one = view({ tricks: [{ color: 'R', cards: [[0, 'R10']] }] });
    expect(says('G9', 'de', one)).toContain('eröffnet den zweiten Stich');
  });
});

describe('the round', () => {
  it('knows who plays after you', () => {
    expect(stillToPlay(view(), 4)).toEqual([]);
    expect(stillToPlay(view({ leader: 3 }), 4)).toEqual([0, 1, 2]);
  });

  it('knows who has played already', () => {
    expect(mayStillPlay(view(), 4)).toBe(true);
    expect(mayStillPlay(view(), 0)).toBe(false);
    expect(mayStillPlay(view({ to_act: null }), 4)).toBe(false);
  });

  it('counts the points of a deal as the rule book does', () => {
    expect(points({ R: 9, G: 4, B: 2 }, 1)).toBe(1);
    expect(points({ R: 0, G: 0, B: 12 }, 0)).toBe(12);
    expect(points({ R: 5, G: 5, B: 0 }, 1)).toBe(-2);
  });
});
