// The first game of Machma-Hölerö, and what the coach points at.

import { read } from '../../../board/lesson/lesson.ts';
import recorded from './recording.json?raw';

export const lesson = read(recorded, {
  goal: ['.hand .fan'],
  arsch: ['.arsch'],
});
