import { expect, test } from 'vitest';
import type { LogLine } from '../../../board/contract.ts';
import { lookAt, missedSince, withLook } from '../../../net/device/lastLook.ts';
import { whileAway } from './missed.ts';

const HOUR = 3_600_000;

const line = (at: number, weight: number, heading = false): LogLine => ({ key: String(at), at, phrase: [`${at}`], heading, mine: false, cost: false, weight });

test('a summary appears after a longer absence with events', () => {
  expect(missedSince({ len: 5, at: 0 }, 9, HOUR)).toBe(5);
  expect(missedSince({ len: 5, at: 0 }, 9, 60_000)).toBeNull();
  expect(missedSince({ len: 9, at: 0 }, 9, HOUR)).toBeNull();
  expect(missedSince(null, 9, HOUR)).toBeNull();
});

test('the most important lines are shown in order, under their headings', () => {
  const lines = [line(0, 9), line(1, 0, true), ...Array.from({ length: 10 }, (_, i) => line(i + 2, i === 0 ? 5 : 1)), line(12, 0), line(13, 0, true)];
  const told = whileAway(lines, 1).map(({ at }) => at);
  expect(told).toEqual([1, 2, 5, 6, 7, 8, 9, 10, 11]);
  expect(whileAway(lines, 12)).toEqual([]);
});

test('the last look is stored for each table, and corrupt data is ignored', () => {
  const kept = withLook(withLook('x', 'a', { len: 1, at: 10 }), 'b', { len: 2, at: 20 });
  expect(lookAt(kept, 'a')).toEqual({ len: 1, at: 10 });
  expect(lookAt(withLook(kept, 'a', { len: 7, at: 30 }), 'a')?.len).toBe(7);
  expect(lookAt('{', 'a')).toBeNull();
  let many: string | null = null;
  for (let at = 0; at < 70; at += 1) many = withLook(many, `t${at}`, { len: at, at });
  expect(lookAt(many, 't0')).toBeNull();
  expect(lookAt(many, 't69')?.len).toBe(69);
});
