// The first game of Häc Mäc, and what the coach points at.

import { read } from '../../../board/lesson/lesson.ts';
import recorded from './recording.json?raw';

export const lesson = read(recorded, {
  goal: ['.scene'],
  trust: ['[data-move="pass"]'],
  accuse: ['[data-move="accuse"]'],
  close: ['[data-move="close double"]'],
  fly: ['.scene'],
});
