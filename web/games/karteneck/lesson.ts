// The first game of Karteneck, and what the coach points at.

import { read } from '../../tutorial/lesson.ts';
import recorded from './lesson.json?raw';

export const lesson = read(recorded, {
  goal: ['.grill'],
  invalid: ['[data-row="1"]'],
  exact: ['[data-move="lay 1x3"]', '.act .btn.go:not(:disabled):not([data-move])'],
  steal: ['[data-move="out steal"]'],
  serving: ['[data-row="0"]', '[data-row="2"]'],
});
