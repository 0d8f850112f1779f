// The first game of Hattrick: the coach's highlights and further sights.

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
