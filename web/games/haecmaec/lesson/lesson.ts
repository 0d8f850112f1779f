// The first game of Häc Mäc: the elements that the coach points at, and others that the words mention.

import { read } from '../../../board/lesson/lesson.ts';
import recorded from './recording.json?raw';

const BURGER = ['.dish .flag', '.dish .top', '.dish .wrap', '.dish .bot'];

export const lesson = read(
  recorded,
  {
    goal: ['.scene'],
    trust: ['[data-move="pass"]'],
    accuse: ['[data-move="accuse"]'],
    close: ['[data-move="close double"]'],
    fly: ['.scene'],
  },
  { trust: BURGER, lay: BURGER, accuse: BURGER, close: [...BURGER, '.scene .backc'], open: BURGER },
);
