import { describe, expect, it } from 'vitest';
import type { LogLine } from '../contract.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { aloud, newsOf } from './news.ts';

const line = (at: number, weight: number, more: Partial<LogLine> = {}): LogLine => ({
  key: `${at}`,
  at,
  phrase: [{ name: 'Ben' }, ` ${at}`],
  heading: false,
  mine: false,
  cost: false,
  weight,
  ...more,
});
const entry = (at: number, seat: number | null, move: string | null = 'lay'): LogEntry => ({ at, seat, move, event: null, outcome: null, told: [] });
const places = (lines: readonly LogLine[]) => lines.map(({ at }) => at);

describe('news', () => {
  const log = [entry(0, 0), entry(1, 1), entry(2, 0, 'pass'), entry(3, 2), entry(4, 1)];

  it('begins at your last turn, not at a pass', () => {
    expect(places(newsOf([line(0, 0), line(1, 2), line(2, 0), line(3, 2), line(4, 1)], log, 0))).toEqual([3, 4, 1]);
  });
  it('contains the five most important lines: the top one first, then newest first; of equals the newest', () => {
    const lines = [1, 2, 3, 4, 5, 6, 7].map((at) => line(at, at === 1 ? 9 : 2));
    expect(places(newsOf(lines, log, 0))).toEqual([1, 7, 6, 5, 4]);
  });
  it('never contains headings or lines about cards that are gone', () => {
    const lines = [line(1, 2, { lies: true }), line(2, 7), line(3, 3, { clears: true }), line(4, 2, { lies: true }), line(4, 0, { heading: true })];
    expect(places(newsOf(lines, log, 0))).toEqual([2, 4, 3]);
  });
  it('begins with what concerns the reader: losses, then gains; only an end comes before them', () => {
    const lines = [line(1, 4, { mine: true }), line(2, 2, { mine: true, cost: true }), line(3, 8), line(3.5, 3, { mine: true }), line(4, 6)];
    expect(places(newsOf(lines, log, 0)).slice(0, 1)).toEqual([2]);
    expect(places(newsOf([...lines.slice(0, 1), ...lines.slice(2)], log, 0)).slice(0, 1)).toEqual([1]);
    expect(places(newsOf(lines.slice(2), log, 0)).slice(0, 1)).toEqual([3]);
    expect(places(newsOf([...lines, line(5, 9)], log, 0)).slice(0, 1)).toEqual([5]);
  });
  it('is never empty once the match has begun', () => {
    expect(newsOf([], [], 0)).toEqual([]);
    expect(places(newsOf([line(1, 4), line(4, 0)], [entry(4, 0)], 0))).toEqual([4]);
  });
  it('is the last event for a spectator', () => {
    expect(places(newsOf([line(3, 2), line(4, 1)], log, null))).toEqual([4]);
  });
});

it('announces new lines once and in order', () => {
  expect(aloud([line(1, 2), line(2, 0), line(3, 1)], 2)).toBe('Ben 2. Ben 3.');
  expect(aloud([line(1, 2)], 2)).toBe('');
});
