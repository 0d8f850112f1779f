// The first game of Heuchel & Meuchel: the elements that the coach points at, and others that the words mention.

import { read } from '../../../board/lesson/lesson.ts';
import recorded from './recording.json?raw';

export const lesson = read(
  recorded,
  {
    goal: ['[data-window="0.1"]', '[data-window="0.8"]'],
    chain: ['[data-window="0.1"] button', '[data-window="0.8"] button', '.act .btn.go:not(:disabled)'],
    danger: ['[data-window="2.7"]', '[data-window="0.7"]'],
    end: ['[data-window="0.8"]'],
  },
  { jump: ['[data-window="0.7"]'], take: ['[data-window="1.7"]', '[data-window="2.7"]'], danger: ['[data-window="1.7"]'], home: ['[data-window="0.8"]'] },
);
