import { expect, test } from 'vitest';
import { insetBeside } from './inset.ts';

const board = { left: 0, top: 60, right: 1000, bottom: 560 };
const seat = (x: number, y: number) => ({ left: x - 40, right: x + 40, top: y, bottom: y + 80 });

test('the slip is right of the seats on the left, left of those on the right, and below those in the middle', () => {
  expect(insetBeside(board, board, [seat(90, 300), seat(120, 100), seat(500, 60), seat(880, 100)], false)).toEqual({ left: 166, right: 166, top: 86 });
});

test('a seat beside the slip takes no space from it', () => {
  const place = { ...board, right: 640 };
  expect(insetBeside(place, board, [seat(880, 100)], false)).toEqual({ left: 0, right: 0, top: 0 });
});

test('on the far edge all seats are above it', () => {
  expect(insetBeside(board, board, [seat(60, 70), seat(500, 60), seat(900, 75)], true)).toEqual({ left: 0, right: 0, top: 101 });
});
