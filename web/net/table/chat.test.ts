import { expect, it } from 'vitest';
import { heard } from './chat.ts';

const line = (text: string) => ({ who: 'ab', seat: 1, name: 'Ben', text });

it('remembers messages in order, with their times', () => {
  const first = heard([], [line('eins')], true, 5);
  const then = heard(first, [line('zwei'), { who: 'ab', seat: 1, name: 'Ben', reaction: 'cheers' }], false, 7);
  expect(then.map(({ n, at, text }) => [n, at, text])).toEqual([
    [1, null, 'eins'],
    [2, 7, 'zwei'],
    [3, 7, undefined],
  ]);
});

it('includes messages sent while the connection was cut exactly once', () => {
  const before = heard([], [line('eins')], false, 5);
  const after = heard(before, [line('eins'), line('zwei')], true, 9);
  expect(after.map(({ text }) => text)).toEqual(['eins', 'zwei']);
  expect(new Set(after.map(({ n }) => n)).size).toBe(2);
});

it('forgets old messages', () => {
  let known = heard([], [], false, 0);
  for (let i = 0; i < 300; i += 1) known = heard(known, [line(`${i}`)], false, i);
  expect(known).toHaveLength(100);
  expect(known.at(-1)?.text).toBe('299');
});
