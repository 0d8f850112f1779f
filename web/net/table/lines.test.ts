import { describe, expect, it } from 'vitest';
import { PAGE_SIZE, PagedLines } from './lines.ts';

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);
const MANY = 5 * PAGE_SIZE + 3;

/** Number of array elements copied while `run` executes. */
function copied(run: () => void): number {
  let count = 0;
  const { slice, push } = Array.prototype;
  const counting = {
    slice(this: unknown[], from?: number, to?: number) {
      const part = slice.call(this, from, to);
      count += part.length;
      return part;
    },
    push(this: unknown[], ...added: unknown[]) {
      count += added.length;
      return push.apply(this, added);
    },
  };
  try {
    Object.assign(Array.prototype, counting);
    run();
  } finally {
    Object.assign(Array.prototype, { slice, push });
  }
  return count;
}

describe('lines', () => {
  it('are a new object with more lines, and the same one without', () => {
    const none = PagedLines.of<number>();
    const some = none.with([0, 1]);
    expect([none, some, some.with([2])].map((lines) => [...lines])).toEqual([[], [0, 1], [0, 1, 2]]);
    expect([some.with([]), some.slice(), some.slice(0, 9)].every((lines) => lines === some)).toBe(true);
  });

  it('do not change when others that share their pages do', () => {
    const all = PagedLines.of<number | string>(upTo(MANY));
    const shorter = all.slice(0, MANY - 2);
    // Truncated, then continued twice from there.
    const [one, other] = [shorter.with(['one']), shorter.with(['other', 'more'])];
    expect([...all]).toEqual(upTo(MANY));
    expect([...shorter]).toEqual(upTo(MANY - 2));
    expect([...one]).toEqual([...upTo(MANY - 2), 'one']);
    expect([...other]).toEqual([...upTo(MANY - 2), 'other', 'more']);
    for (const end of [0, 1, PAGE_SIZE - 1, PAGE_SIZE, PAGE_SIZE + 1, 2 * PAGE_SIZE]) {
      const back = all.slice(0, end).with(upTo(PAGE_SIZE + 1).map((i) => -i));
      expect([...back]).toEqual([...upTo(end), ...upTo(PAGE_SIZE + 1).map((i) => -i)]);
    }
    expect([...all]).toEqual(upTo(MANY));
  });

  it('copy nothing when they grow, and little when they are truncated', () => {
    const long = 100 * PAGE_SIZE + 5;
    let lines = PagedLines.of(upTo(long));
    expect(copied(() => (lines = lines.with([1, 2, 3])))).toBe(3);
    expect(copied(() => (lines = lines.slice(0, -1)))).toBe(0);
    expect(copied(() => lines.slice(-1000))).toBe(0);
    // The last page, and the list of pages.
    expect(copied(() => (lines = lines.with([4])))).toBeLessThanOrEqual(PAGE_SIZE + 100 + 2);
    expect(copied(() => (lines = lines.with([5])))).toBe(1);
  });

  it('can be read like an array', () => {
    const array = upTo(MANY).map((n) => n % 100);
    const lines = PagedLines.of([7, ...array, 7]).slice(1, -1);
    expect(lines).toHaveLength(MANY);
    for (const at of [0, 1, PAGE_SIZE, MANY - 1, MANY, -1, -MANY, -MANY - 1]) expect(lines.at(at)).toBe(array.at(at));
    for (const [from, to] of [[], [3], [-3], [3, -3], [9, 3], [-999, 999], [2 * PAGE_SIZE]] as Array<[number?, number?]>) {
      expect([...lines.slice(from, to)]).toEqual(array.slice(from, to));
    }
    const [is, isnt] = [(n: number) => n % 100 === 42, () => false];
    for (const test of [is, isnt]) {
      expect(lines.findIndex(test)).toBe(array.findIndex(test));
      expect(lines.findLast(test)).toBe(array.findLast(test));
      expect(lines.findLastIndex(test)).toBe(array.findLastIndex(test));
      expect(lines.some(test)).toBe(array.some(test));
      expect(lines.filter(test)).toEqual(array.filter(test));
    }
    expect(lines.flatMap((n) => [n, n])).toEqual(array.flatMap((n) => [n, n]));
  });
});
