import { describe, expect, it } from 'vitest';
import four from './fixtures/4.json';
import six from './fixtures/6.json';
import { along, layRing } from './ring.ts';
import { keyed } from '../../board/hand.ts';
import { chainOf, flipOf } from './story.ts';
import { laidOf, type Entry, type View } from './view.ts';

let at = 0;
const entry = (...told: unknown[]): Entry => ({ at: at++, seat: 0, move: null, event: null, outcome: null, told: told as Entry['told'] });
const fn = (n: number, card: string, affected: number) => ({ kind: 'draw', card, starter: 0, n, affected });
const view = (table: string[], more: object = {}) => ({ table, fn: { kind: 'draw', n: 6 }, lay: null, phase: 'react', ...more }) as unknown as View;

describe('the chain', () => {
  const log = [
    entry({ kind: 'round', round: 1, dealer: 0 }),
    entry(
      { kind: 'lays', seat: 1, card: 'E7', as: 'E7', forced: false, count: 1, second: null },
      { kind: 'starts', seat: 1, card: 'E7', grants: null, by: 2 },
      { kind: 'falls', seat: 2, fn: fn(2, 'E7', 2) },
    ),
    entry(
      { kind: 'lays', seat: 2, card: 'G9', as: 'G8', forced: false, count: 1, second: null },
      { kind: 'reacts', seat: 2, card: 'G8', does: 'continues', by: 1 },
      { kind: 'falls', seat: 3, fn: fn(3, 'G8', 3) },
    ),
    entry(
      { kind: 'lays', seat: 3, card: 'GO', as: 'GO', forced: false, count: 1, second: null },
      { kind: 'reacts', seat: 3, card: 'GO', does: 'passes' },
      { kind: 'falls', seat: 0, fn: fn(3, 'G8', 0) },
    ),
    entry(
      { kind: 'lays', seat: 0, card: 'HK', as: 'HK', forced: false, count: 1, second: null },
      { kind: 'reacts', seat: 0, card: 'HK', does: 'doubles', by: null },
      { kind: 'counts', n: 6 },
      { kind: 'falls', seat: 1, fn: fn(6, 'G8', 1) },
    ),
  ];

  it('knows the player and the effect of each card', () => {
    const { links, cause } = chainOf(view(['E7', 'G9=G8', 'HK']), log);
    expect(links.map(({ card, as, seat, deed, by, n }) => [card, as, seat, deed, by, n])).toEqual([
      ['E7', 'E7', 1, 'starts', 2, 2],
      ['G9', 'G8', 2, 'continues', 1, 3],
      ['HK', 'HK', 0, 'doubles', null, 6],
    ]);
    expect(cause).toEqual({ seat: 0, deed: 'doubles' });
  });

  it('lets a card come out of the hand of the player who laid it, and of no other', () => {
    const { links } = chainOf(view(['E7', 'G9=G8', 'HK']), log);
    // Everyone holds a copy of each card.
    const held = keyed(['E7', 'G9', 'HK', 'HK']).map(({ key }) => key);
    for (const you of [0, 1, 2, 3, null]) {
      const from = links.filter((link) => held.includes(flipOf(link, you))).map(({ seat }) => seat);
      expect(from).toEqual(you === 3 || you === null ? [] : [you]);
    }
  });

  it('keeps the roll with its card as long as its effect runs', () => {
    const rolled = [
      ...log,
      entry(
        { kind: 'lays', seat: 1, card: 'E8', as: 'E8', forced: false, count: 1, second: null },
        { kind: 'reacts', seat: 1, card: 'E8', does: 'continues', by: null },
      ),
      entry({ kind: 'rolls', seat: 1, for: 'amount', rolled: 5 }, { kind: 'counts', n: 11 }),
    ];
    const dice = (more: object) => chainOf(view(['E7', 'G9=G8', 'HK', 'E8'], more), rolled).links.map((link) => link.rolled);
    expect(dice({})).toEqual([null, null, null, 5]);
    expect(dice({ fn: null })).toEqual([null, null, null, null]);
  });

  it('counts a halving at once', () => {
    const more = [
      ...log,
      entry(
        { kind: 'lays', seat: 1, card: 'S9', as: 'S9', forced: false, count: 1, second: null },
        { kind: 'reacts', seat: 1, card: 'S9', does: 'halves', by: null },
        { kind: 'counts', n: 3 },
      ),
    ];
    expect(chainOf(view(['E7', 'G9=G8', 'HK', 'S9']), more).links.at(-1)).toMatchObject({ deed: 'halves', n: 3 });
  });

  it('forgets a card that was taken back', () => {
    const more = [
      ...log,
      entry({ kind: 'lays', seat: 1, card: 'H9', as: 'H9', forced: false, count: 1, second: null }),
      entry({ kind: 'objects', seat: 2, to: 1, right: true }),
    ];
    expect(chainOf(view(['E7', 'G9=G8', 'HK']), more).links).toHaveLength(3);
  });

  it('knows who played the cards of recorded matches', () => {
    for (const match of [four, six]) {
      for (const { view: shown, at: upTo } of match.tables) {
        const of = shown as unknown as View;
        const { links } = chainOf(of, match.log.slice(0, upTo) as unknown as Entry[]);
        if (of.phase === 'object' || of.phase === 'sacrifice' || of.phase === 'tribute') continue;
        expect(links.map(({ card, as }) => ({ card, as }))).toEqual(of.table.map(laidOf));
        for (const link of links) expect(link.seat, `${link.card} at ${upTo}`).not.toBeNull();
      }
    }
  });
});

describe('the ring', () => {
  it.each(['phone', 'tablet', 'wide'] as const)('seats all players inside a %s', (form) => {
    for (let others = 1; others <= 6; others += 1) {
      const [width, height] = form === 'phone' ? [374, 420] : [820, 500];
      const { seats, chevrons, path } = layRing({ width, height, others, form });
      expect(seats).toHaveLength(others);
      for (const { x, y } of [...seats, ...chevrons]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(height + 1);
      }
      expect(path).not.toContain('NaN');
    }
  });

  it('starts with the left neighbour and goes on clockwise', () => {
    const { seats } = layRing({ width: 1000, height: 500, others: 4, form: 'wide' });
    expect(seats.map(({ x }) => x < 500)).toEqual([true, true, false, false]);
    expect((seats[0]?.y ?? 0) > (seats[1]?.y ?? 0)).toBe(true);
  });

  it('spreads its arrows evenly', () => {
    const found = along(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 100 },
      ],
      50,
    );
    expect(found.map(({ x, y, turn }) => [x, y, turn])).toEqual([
      [25, 0, 0],
      [75, 0, 0],
      [100, 25, 90],
      [100, 75, 90],
    ]);
  });
});
