import { describe, expect, it } from 'vitest';
import type { Table } from '../wire/wire.ts';
import { actors, apart, namesOf, othersOf } from './names.ts';

describe('seats', () => {
  const table = (you: number | null) =>
    ({
      players: 4,
      you,
      seats: ['Eva', null, 'Ben', 'Cem'].map((name) => ({ name })),
      turn: { kind: 'seats', seats: [2, 3] },
    }) as unknown as Table;

  it('begin with the left neighbour', () => {
    expect(othersOf(table(2))).toEqual([3, 0, 1]);
    expect(othersOf(table(0))).toEqual([1, 2, 3]);
    expect(othersOf(table(null))).toEqual([0, 1, 2, 3]);
  });

  it('have names, and yours is the word for you', () => {
    const names = namesOf(table(0), 'Du', (n) => `Platz ${n}`);
    expect([0, 1, 2].map(names.label)).toEqual(['Du', 'Platz 2', 'Ben']);
    expect(names.name(0)).toBe('Eva');
  });

  it('are distinguished if two have the same name', () => {
    expect(apart(['Anna', null, 'anna', 'Ben'])).toEqual(['Anna (1)', null, 'anna (2)', 'Ben']);
    const two = { ...table(0), seats: ['Eva', null, 'Ben', 'Ben'].map((name) => ({ name })) } as unknown as Table;
    const called = { ...table(0), seats: ['Eva', 'Du', 'you', 'Dunja'].map((name) => ({ name })) } as unknown as Table;
    expect([0, 1, 2, 3].map(namesOf(called, 'Du', String).label)).toEqual(['Du', 'Du (1)', 'you (1)', 'Dunja']);
    expect([0, 2, 3].map(namesOf(two, 'Du', String).name)).toEqual(['Eva', 'Ben (1)', 'Ben (2)']);
  });

  it('act', () => {
    expect(actors(table(0))).toEqual([2, 3]);
    expect(actors({ ...table(0), turn: null })).toEqual([]);
  });
});
