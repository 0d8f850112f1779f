// The first game of Heuchel & Meuchel, and what the coach points at.

import { read } from '../../../board/lesson/lesson.ts';
import recorded from './recording.json?raw';

export const lesson = read(recorded, {
  goal: ['[data-window="0.1"]', '[data-window="0.8"]'],
  chain: ['[data-window="0.1"] button', '[data-window="0.8"] button', '.act .btn.go:not(:disabled)'],
  danger: ['[data-window="2.7"]', '[data-window="0.7"]'],
  end: ['[data-window="0.8"]'],
});
