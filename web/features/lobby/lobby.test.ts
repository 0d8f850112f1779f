import { expect, test } from 'vitest';
import type { TableSummary } from '../../wire/wire.ts';
import { countOf, goingOn } from './lobby.ts';

const open = (n: number) => Array.from({ length: n }, (_, i) => ({ code: `${i}`, game: 'some', phase: 'waiting', yours: i === 0 }) as unknown as TableSummary);
const tables = (n: number) => ({ open: open(n), running: [], yours: open(Math.min(n, 1)) });

test('more tables than are listed are announced as such', () => {
  expect(countOf(tables(0), 'open', '')).toBe('');
  expect(countOf(tables(6), 'open', '')).toBe('5');
  expect(countOf(tables(20), 'open', '')).toBe('19+');
  expect(countOf(tables(6), 'yours', '')).toBe('1');
  expect(countOf(tables(6), 'open', 'other')).toBe('');
});

test('the games stay near with any number of tables, and tables that wait for you are always shown', () => {
  const mine = (n: number, your_turn: boolean) =>
    Array.from({ length: n }, (_, i) => ({ code: `${i}`, phase: 'playing', your_turn }) as unknown as TableSummary);
  expect(goingOn({ ...tables(0), yours: mine(20, false) })).toHaveLength(6);
  expect(goingOn({ ...tables(0), yours: [...mine(20, false), ...mine(9, true)] })).toHaveLength(9);
  expect(goingOn({ ...tables(0), yours: mine(3, false) })).toHaveLength(3);
});
