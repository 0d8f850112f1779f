import { describe, expect, it } from 'vitest';
import type { GameWords, LogEntry, LogLine, LogReader, Names } from '../contract.ts';
import { Reading } from './reading.ts';

const names: Names = { you: 0, name: (seat) => `${seat}`, label: (seat) => `${seat}` };
const entry = (at: number): LogEntry => ({ at, seat: 0, move: `m${at}`, event: null, outcome: null, told: [] });
const log = (from: number, end: number) => Array.from({ length: end - from }, (_, i) => entry(from + i));
const line = (key: string, at: number, text: string, heading = false): LogLine => ({
  key,
  at,
  phrase: text === '' ? [] : [text],
  heading,
  mine: false,
  cost: false,
  weight: 1,
});

/** Words that record the entries they receive. Every third line absorbs the one before it; a heading covers each ten lines. */
function words(worded: number[]): GameWords {
  const reader = (): LogReader => ({
    read({ at }) {
      worded.push(at);
      const joins = at % 3 === 2;
      const part = Math.floor(at / 10);
      return [line(joins ? `${at - 1}` : `${at}`, at, joins ? `${at - 1} and ${at}` : `${at}`), line(`h${part}`, at, `part ${part}`, true)];
    },
  });
  return {
    text: null,
    reader,
    said: () => ({ title: '', then: '' }),
    why: () => ({ text: '', rule: null }),
    highlight: () => ({ title: '', line: '', seat: 0 }),
    move: (text) => text,
    progress: () => '',
    hand: () => null,
    situation: () => [],
    options: () => ({}),
    windows: {},
    optionsLine: () => '',
    remark: () => '',
  };
}

const texts = (lines: Iterable<LogLine>) => [...lines].map(({ phrase }) => phrase.join(''));

describe('the log in words', () => {
  it('lets a line replace an earlier one, and keeps headings above their lines', () => {
    expect(texts(new Reading().read(log(8, 13), words([]), names))).toEqual(['7 and 8', '9', 'part 0', '10 and 11', '12', 'part 1']);
  });

  it('words each line once as the log grows, and the earlier ones when they are loaded', () => {
    const worded: number[] = [];
    const of = words(worded);
    const reading = new Reading();
    reading.read(log(100, 103), of, names);
    reading.read(log(100, 106), of, names);
    expect(worded).toEqual([100, 101, 102, 103, 104, 105]);
    const lines = [...reading.read(log(90, 107), of, names)];
    expect(worded.slice(6)).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 106]);
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  it('is the same object while nothing is added, and never modified', () => {
    const of = words([]);
    const reading = new Reading();
    const first = reading.read(log(0, 5), of, names);
    const before = texts(first);
    expect(reading.read(log(0, 5), of, names)).toBe(first);
    const next = reading.read(log(0, 6), of, names);
    // The heading and the fifth line are repeated.
    expect(texts(next)).toEqual(['0', '1 and 2', '3', '4 and 5', 'part 0']);
    expect(texts(first)).toEqual(before);
  });

  it('starts over for another log or other names', () => {
    const worded: number[] = [];
    const of = words(worded);
    const reading = new Reading();
    reading.read(log(0, 5), of, names);
    expect(texts(reading.read(log(0, 2), of, names))).toEqual(['0', '1', 'part 0']);
    reading.read(log(0, 2), of, { ...names, label: (seat) => `seat ${seat}` });
    expect(worded).toHaveLength(9);
  });

  it('removes a line that is repeated without a phrase', () => {
    const reader: LogReader = { read: ({ at }) => [line('only', at, at === 1 ? '' : 'something')] };
    expect(new Reading().read(log(0, 2), { ...words([]), reader: () => reader }, names)).toHaveLength(0);
  });

  it('names the winners that count, and only once the board has shown the end', () => {
    const said = { ...words([]), reader: () => ({ read: ({ at, told }: LogEntry) => [line(`${at}`, at, JSON.stringify(told))] }) };
    const end = { ...entry(0), told: [{ kind: 'wins' }, { kind: 'over', scores: [9, 4], ranks: [1, 2] }] };
    const text = (ranks: number[]) => JSON.parse(texts(new Reading().read([end], said, names, 0, ranks))[0] ?? '');
    expect(text([2, 1])).toEqual([{ kind: 'wins' }, { kind: 'over', scores: [9, 4], ranks: [2, 1] }]);
    expect(text([])).toEqual([{ kind: 'wins' }]);
    const reading = new Reading();
    const lines = (ranks: number[] | null) => texts(reading.read([end], said, names, 0, ranks));
    expect(lines([])).not.toEqual(lines([1, 2]));
    expect(lines(null)).toEqual([JSON.stringify(end.told)]);
  });
});
