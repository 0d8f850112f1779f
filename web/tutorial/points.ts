// What the coach points at: places on the boards, by game and step. A step with a move points, if nothing is said
// here, at the move's control and then at the button that plays it.

import type { LessonStep } from './lesson.ts';

const POINTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  haecmaec: {
    goal: ['.scene'],
    trust: ['[data-move="pass"]'],
    accuse: ['[data-move="accuse"]'],
    close: ['[data-move="close double"]'],
    fly: ['.scene'],
  },
  hattrick: {
    goal: ['.act [data-seat="0"]'],
    tricks: ['[data-lane="R"]', '[data-lane="B"]'],
    score: ['.over > *'],
  },
  heuchel: {
    goal: ['[data-window="0.1"]', '[data-window="0.8"]'],
    chain: ['[data-window="0.1"] button', '[data-window="0.8"] button', '.act .btn.go:not(:disabled)'],
    danger: ['[data-window="2.7"]', '[data-window="0.7"]'],
    end: ['[data-window="0.8"]'],
  },
  hoeleroe: {
    goal: ['.hand .fan'],
    arsch: ['.arsch'],
  },
  karteneck: {
    goal: ['.grill'],
    invalid: ['[data-row="1"]'],
    exact: ['[data-move="lay 1x3"]', '.act .btn.go:not(:disabled):not([data-move])'],
    steal: ['[data-move="out steal"]'],
    serving: ['[data-row="0"]', '[data-row="2"]'],
  },
};

/** Selectors, in the order in which they are to be touched. */
export function pointsOf(game: string, step: LessonStep): readonly string[] {
  const own = POINTS[game]?.[step.key];
  if (own !== undefined) return own;
  return step.move === undefined ? [] : [`[data-move="${step.move}"]`, '.act .btn.go:not(:disabled)'];
}
