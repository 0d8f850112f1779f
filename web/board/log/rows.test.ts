import { describe, expect, it } from 'vitest';
import { linesBetween, blockOf, Rows } from './rows.ts';

/** The true height of each block. */
const truth = (block: number) => 200 + (block % 7) * 90;
const BLOCK = 16;

describe('a long list', () => {
  it('renders the visible part and little more at any scroll position, and reserves room for the rest', () => {
    const rows = new Rows();
    const [first, end] = [5, 5000];
    const blocks = blockOf(end - 1) + 1;
    for (let from = 0; from < 100_000; from += 450) {
      const drawn = rows.drawn(first, end, { from: from - 300, to: from + 900 });
      expect(drawn.to - drawn.from).toBeLessThanOrEqual(8 * BLOCK);
      const seen = [];
      for (let block = blockOf(drawn.to - 1); block >= blockOf(drawn.from); block -= 1) seen.push(block);
      for (const block of seen) rows.measured(block, truth(block));
      // All blocks are rendered, or have their room reserved.
      expect(drawn.below === 0).toBe(drawn.from === first);
      expect(drawn.above === 0).toBe(drawn.to === end);
    }
    // A rendered block keeps its true height, so it is in the same place when the reader comes back.
    let above = 0;
    for (let block = blocks - 1; block > blocks - 40; block -= 1) above += truth(block);
    const back = rows.drawn(first, end, { from: above, to: above + 600 });
    expect(back.above).toBe(above);
    expect(blockOf(back.to - 1)).toBe(blocks - 40);
  });

  it('renders enough if most positions have no line', () => {
    const rows = new Rows();
    const sight = { from: -300, to: 900 };
    const high = (block: number) => (block % 9 === 0 ? 70 : 0);
    let drawn = rows.drawn(0, 5000, sight);
    for (let looks = 0; looks < 12; looks += 1) {
      for (let block = blockOf(drawn.from); block <= blockOf(drawn.to - 1); block += 1) rows.measured(block, high(block));
      drawn = rows.drawn(0, 5000, sight);
    }
    let height = 0;
    for (let block = blockOf(drawn.from); block <= blockOf(drawn.to - 1); block += 1) height += high(block);
    expect(height).toBeGreaterThanOrEqual(900);
    expect(height).toBeLessThan(1100);
  });

  it('keeps the lines before a block that has just begun', () => {
    const rows = new Rows();
    const sight = { from: -300, to: 900 };
    for (let end = 1; end <= 10 * BLOCK; end += 1) {
      const { from, to } = rows.drawn(0, end, sight);
      // Every position is 60 px high: those drawn fill the visible part.
      expect([end, 60 * (to - from)]).toEqual([end, Math.max(60 * (to - from), Math.min(60 * end, 900))]);
      if (end % BLOCK === 0) for (let block = blockOf(from); block < blockOf(end); block += 1) rows.measured(block, 60 * BLOCK);
    }
  });

  it('renders nothing of an empty list, all of a short one, and the newest lines at the top', () => {
    const rows = new Rows();
    expect(rows.drawn(0, 0, { from: 0, to: 900 })).toEqual({ from: 0, to: 0, above: 0, below: 0 });
    expect(rows.drawn(0, 9, { from: -300, to: 900 })).toEqual({ from: 0, to: 9, above: 0, below: 0 });
    const { to, above } = rows.drawn(3000, 5000, { from: -300, to: 900 });
    expect([to, above]).toEqual([5000, 0]);
  });

  it('finds its lines by position', () => {
    const lines = [3, 3, 4, 7, 7, 7, 9].map((at, i) => ({ at, i }));
    expect(linesBetween(lines, 4, 8).map(({ i }) => i)).toEqual([2, 3, 4, 5]);
    expect(linesBetween(lines, 0, 3)).toEqual([]);
    expect(linesBetween(lines, 9, 99).map(({ i }) => i)).toEqual([6]);
  });
});
