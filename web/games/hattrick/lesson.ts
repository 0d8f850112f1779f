// The first game of Hattrick, and what the coach points at.

import { read } from '../../tutorial/lesson.ts';
import recorded from './lesson.json?raw';

export const lesson = read(recorded, {
  goal: ['.act [data-seat="0"]'],
  tricks: ['[data-lane="R"]', '[data-lane="B"]'],
  score: ['.over > *'],
});
