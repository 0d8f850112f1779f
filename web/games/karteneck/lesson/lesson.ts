// The first game of Karteneck: the elements that the coach points at, and others that the words mention.

import { read } from '../../../board/lesson/lesson.ts';
import recorded from './recording.json?raw';

const OWN = '[data-row="0"]';
const OTHER = '[data-row="2"]';

export const lesson = read(
  recorded,
  {
    goal: ['.grill'],
    worm: ['[data-choose="W7"]', '[data-choose="W15"]', '.act [data-together]:not(:disabled)'],
    more: ['[data-choose="W15"]', '.act [data-together]:not(:disabled)'],
    invalid: ['[data-row="1"]'],
    exact: ['[data-move="lay 1x3"]', '.act .btn.go:not(:disabled):not([data-move])'],
    steal: ['[data-move="out steal"]'],
    serving: [OWN, OTHER],
  },
  { goal: [OWN], kind: [OWN], worm: [OWN], more: [OWN], finish: [OWN], invalid: [OWN], exact: [OWN, OTHER], steal: [OWN, OTHER] },
);
