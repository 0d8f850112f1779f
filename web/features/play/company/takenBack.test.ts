import { expect, test } from 'vitest';
import type { LogLine } from '../../../board/contract.ts';
import { withTakenBack } from './takenBack.ts';
import { aloud } from '../../../board/log/news.ts';

const line = (at: number): LogLine => ({ key: `${at}`, at, phrase: [`line ${at}`], heading: false, mine: false, cost: false, weight: 1 });

test('a take-back appears before the line that replaced it', () => {
  const lines = [line(3), line(4), line(5)];
  expect(withTakenBack(lines, undefined, 0, () => [])).toBe(lines);
  const read = withTakenBack(
    lines,
    [
      { at: 1, seat: 0 },
      { at: 4, seat: 1 },
      { at: 6, seat: 0 },
    ],
    0,
    (seat) => [`${seat} goes back`],
  );
  expect([...read].map(({ phrase }) => phrase[0])).toEqual(['line 3', '1 goes back', 'line 4', 'line 5', '0 goes back']);
  expect(aloud(read, 5.5)).toBe('0 goes back.');
});
