// The first game of Hattrick, what the coach points at, and what else is to be seen.

import { read } from '../../../board/lesson/lesson.ts';
import recorded from './recording.json?raw';

const LANES = ['[data-lane]'];

export const lesson = read(
  recorded,
  {
    goal: ['.act [data-seat="0"]'],
    tricks: ['[data-lane="R"]', '[data-lane="B"]'],
    score: ['.over > *'],
  },
  { beat: LANES, second: LANES, pass: LANES },
);
