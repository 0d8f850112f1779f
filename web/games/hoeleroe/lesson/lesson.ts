// The first game of Machma-Hölerö: the elements that the coach points at, and others that the words mention.

import { read } from '../../../board/lesson/lesson.ts';
import recorded from './recording.json?raw';

const LYING = ['.fn h2', '.chain .c'];

export const lesson = read(
  recorded,
  {
    goal: ['.hand .fan'],
    arsch: ['.arsch'],
  },
  { draw: [...LYING, '.hand .fan'], answer: LYING, wish: LYING, last: LYING, king: LYING },
);
