import { describe, expect, it } from 'vitest';
import { laidOver, shared } from './shared.ts';

const table = () => ({
  version: 1,
  seats: [{ name: 'Eva' }, { name: null }],
  view: { hand: ['R1', 'R2'], piles: [[1], [2, 3]] },
  clock: null as null | { left: number },
});

describe('shared', () => {
  it('returns the old value if all is equal', () => {
    const before = table();
    expect(shared(before, table())).toBe(before);
  });

  it('keeps the equal parts and returns the new ones', () => {
    const before = table();
    const now = table();
    now.version = 2;
    now.view.piles[1] = [2];
    const wanted = structuredClone(now);
    const found = shared(before, now);
    expect(found).toEqual(wanted);
    expect(found).not.toBe(before);
    expect(found.seats).toBe(before.seats);
    expect(found.view).not.toBe(before.view);
    expect(found.view.hand).toBe(before.view.hand);
    expect(found.view.piles[0]).toBe(before.view.piles[0]);
  });

  it('leaves the old value unchanged', () => {
    const before = table();
    const now = table();
    now.view.hand.push('R3');
    now.clock = { left: 3 };
    shared(before, now);
    expect(before).toEqual(table());
  });

  it.each<[unknown, unknown]>([
    [[], {}],
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: undefined }, { b: undefined }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: null }, { a: {} }],
    [{ a: [] }, { a: null }],
    [1, '1'],
    [null, []],
  ])('distinguishes %j from %j', (before, now) => {
    const wanted = structuredClone(now);
    const found = shared(before, now);
    expect(found).toStrictEqual(wanted);
    expect(found).not.toBe(before);
  });
});

describe('laidOver', () => {
  it('keeps omitted fields, of the table and of the parts sent by field', () => {
    const before = table();
    const found = laidOver(before, { version: 2, seats: [] }, { view: { hand: ['R2'] } });
    expect(found).toEqual({ ...table(), version: 2, seats: [], view: { hand: ['R2'], piles: [[1], [2, 3]] } });
    expect(found.view.piles).toBe(before.view.piles);
    expect(before).toEqual(table());
  });

  it('accepts an explicit null', () => {
    expect(laidOver<ReturnType<typeof table>>({ ...table(), clock: { left: 5 } }, { clock: null }).clock).toBeNull();
  });
});
