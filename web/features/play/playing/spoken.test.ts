import { expect, it } from 'vitest';
import { SpokenQueue } from './spoken.ts';

const texts = (queue: SpokenQueue) => queue.said.map(({ text }) => text);

it('keeps a sentence when the next one comes, and announces the turn once', () => {
  const queue = new SpokenQueue('Anna is to play.');
  queue.goOn('Vroni plays lettuce 1.', 'It’s your turn.');
  queue.goOn('', 'It’s your turn.');
  queue.say('Time was up.');
  expect(texts(queue)).toEqual(['Vroni plays lettuce 1. It’s your turn.', 'Time was up.']);
});

it('announces the turn alone if only that changes', () => {
  const queue = new SpokenQueue('');
  queue.goOn('', 'It’s your turn.');
  expect(texts(queue)).toEqual(['It’s your turn.']);
  queue.goOn('', '');
  expect(texts(queue)).toEqual(['It’s your turn.']);
});

it('announces an identical sentence again as a new one', () => {
  const queue = new SpokenQueue('You.');
  queue.goOn('Anna passes.', 'You.');
  queue.goOn('Anna passes.', 'You.');
  expect(texts(queue)).toEqual(['Anna passes. You.', 'Anna passes. You.']);
  expect(new Set(queue.said.map(({ n }) => n)).size).toBe(2);
});

it('has a bounded length', () => {
  const queue = new SpokenQueue('');
  for (let n = 0; n < 100; n += 1) queue.say(`${n}`);
  expect(queue.said.length).toBeLessThan(20);
  expect(texts(queue).at(-1)).toBe('99');
});
