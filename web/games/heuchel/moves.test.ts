import { describe, expect, it } from 'vitest';
import three from './fixtures/3d.json';
import four from './fixtures/4d.json';
import six from './fixtures/6.json';
import type { Card } from './cards.ts';
import { keptFor, moveOfLanding, moveOfStack, moveOfVictim, NOTHING, readyMove, settle, type Picked } from './marks.ts';
import {
  arrangeText,
  choicesOf,
  climbText,
  countsOf,
  firstClimb,
  landingsOf,
  loseText,
  nextCount,
  parseMove,
  takeText,
  toTop,
  withCount,
  type Choices,
} from './moves.ts';
import type { Table } from './view.ts';

const legal = ['5:1>6', '5:1>8', '5:2>10', '5:2>8', '6:1>7'];
const choices = choicesOf(legal);
const pick = (part: Partial<Picked>) => settle({ ...NOTHING, ...part }, choices);

/** Every move that the controls can produce, whatever was selected before. */
function reachable(all: Choices): string[] {
  const out: string[] = [];
  for (const row of all.climbs.keys()) {
    for (const count of countsOf(all, row)) {
      for (const to of landingsOf(all, row, count)) {
        const picked = settle({ row, climb: { from: row, count, to }, victim: null }, all);
        out.push(moveOfStack(all, picked, row) ?? '');
      }
    }
  }
  for (const [column, counts] of all.takes) {
    for (const count of counts) out.push(moveOfVictim(all, settle({ ...NOTHING, victim: { column, count } }, all), column) ?? '');
  }
  for (const row of all.loses) out.push(moveOfStack(all, NOTHING, row) ?? '');
  for (const verb of ['done', 'end', 'roll'] as const) if (all[verb]) out.push(verb);
  return out;
}

describe('a move', () => {
  it('is parsed and written back', () => {
    for (const text of ['3:2>5', '12:1>13', 'take 4:6', 'lose 9', 'done', 'end', 'roll', 'arrange Pa5 Pa2 Pa1']) {
      const move = parseMove(text);
      const again =
        move?.kind === 'climb'
          ? climbText(move.from, move.count, move.to)
          : move?.kind === 'take'
            ? takeText(move.column, move.count)
            : move?.kind === 'lose'
              ? loseText(move.row)
              : move?.kind === 'arrange'
                ? arrangeText(move.cards)
                : move?.kind;
      expect(again).toBe(text);
    }
    expect(parseMove('arrange')).toBeNull();
    expect(parseMove('arrange Xx1')).toBeNull();
    expect(parseMove('3:2')).toBeNull();
  });
});

describe('the legal moves', () => {
  it('are sorted by stack, number of cards and landing', () => {
    expect([...choices.climbs.keys()]).toEqual([5, 6]);
    expect(countsOf(choices, 5)).toEqual([1, 2]);
    expect(landingsOf(choices, 5, 2)).toEqual([8, 10]);
    expect(landingsOf(choices, 4, 1)).toEqual([]);
  });

  it('offer the whole stack and the nearest landing first', () => {
    expect(firstClimb(choices, 5)).toEqual({ from: 5, count: 2, to: 8 });
    expect(firstClimb(choices, 3)).toBeNull();
  });

  it('keep the landing when the number of cards changes, if it still fits', () => {
    expect(withCount(choices, { from: 5, count: 2, to: 8 }, 1)).toEqual({ from: 5, count: 1, to: 8 });
    expect(withCount(choices, { from: 5, count: 2, to: 10 }, 1)).toEqual({ from: 5, count: 1, to: 6 });
  });

  it('step only through the allowed numbers', () => {
    expect(nextCount([1, 3, 4], 3, true)).toBe(4);
    expect(nextCount([1, 3, 4], 3, false)).toBe(1);
    expect(nextCount([1, 3, 4], 4, true)).toBe(4);
  });

  it('list the cards to arrange once, for all their orders', () => {
    expect(choicesOf(['arrange Sp2 Sp1', 'arrange Sp1 Sp2']).arrange).toEqual(['Sp1', 'Sp2']);
    expect(choices.arrange).toBeNull();
  });

  it('can bring a stack of three into every order', () => {
    const seen = new Set<string>();
    const walk = (order: Card[]) => {
      if (seen.has(order.join())) return;
      seen.add(order.join());
      for (const card of order) walk(toTop(order, card));
    };
    walk(['Fe1', 'Fe2', 'Fe3']);
    expect(seen.size).toBe(6);
  });
});

describe('the controls', () => {
  it('assign the current target to the stack and the others to their landings', () => {
    const picked = pick({ row: 5 });
    expect(moveOfStack(choices, picked, 5)).toBe('5:2>8');
    expect(moveOfLanding(picked, 8)).toBeNull();
    expect(moveOfLanding(picked, 10)).toBe('5:2>10');
    expect(moveOfStack(choices, picked, 6)).toBe('6:1>7');
    expect(moveOfStack(choices, picked, 3)).toBeNull();
    expect(readyMove(choices, picked)).toBe('5:2>8');
    expect(readyMove(choices, NOTHING)).toBeNull();
  });

  it('drop selections that are no longer legal', () => {
    expect(pick({ row: 5, climb: { from: 5, count: 2, to: 9 } }).climb).toEqual({ from: 5, count: 2, to: 8 });
    expect(pick({ victim: { column: 1, count: 1 } }).victim).toBeNull();
  });

  it('represent each move at most once, and together reach every move of a match', () => {
    for (const match of [three, four, six]) {
      for (const table of match.tables) {
        const all = choicesOf(table.legal);
        const orders = table.legal.filter((text) => text.startsWith('arrange'));
        const rest = table.legal.filter((text) => !text.startsWith('arrange'));
        expect(reachable(all).sort()).toEqual([...rest].sort());
        expect(new Set(orders).size > 0).toBe(all.arrange !== null);
      }
    }
  });
});

describe('a stack selected before its turn', () => {
  const turn = { rule: 'HE-4.1', why: { kind: 'turn', seat: 1 } };
  const table = (more: object, change: object = {}) =>
    ({
      you: 0,
      view: { columns: [[{ row: 5, height: 2 }]] },
      blocked: [{ thing: '5', move: '5:2>8', effect: { kind: 'climb', to: 8 }, reason: turn, ...more }],
      ...change,
    }) as unknown as Table;

  const rolling = { rule: 'HE-10.2', why: { kind: 'rolling' } };
  /** With the die, the table also names the roll control. */
  const dice = {
    blocked: [
      { thing: '5', effect: null, reason: turn },
      { thing: 'roll', effect: null, reason: turn },
    ],
  };

  it('is reserved as a whole, for its target', () => {
    expect(keptFor(table({}), 5)).toBe('5:2>8');
    expect(keptFor(table({ effect: null, move: undefined }), 5)).toBeUndefined();
    expect(keptFor(table({}), 6)).toBeUndefined();
  });

  it('goes where the die says', () => {
    expect(keptFor(table({}, dice), 5)).toBe('5:2>*');
  });

  it('is reserved only if the turn is the sole obstacle', () => {
    expect(keptFor(table({ reason: { rule: 'HE-6.4', why: { kind: 'finished' } } }), 5)).toBeUndefined();
    expect(
      keptFor(
        table(
          {},
          {
            blocked: [
              { thing: '5', effect: null, reason: rolling },
              { thing: 'roll', effect: null, reason: rolling },
            ],
          },
        ),
        5,
      ),
    ).toBeUndefined();
  });
});
