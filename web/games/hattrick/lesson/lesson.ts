// The first game of Hattrick: the elements that the coach points at, and others that the words mention.

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
