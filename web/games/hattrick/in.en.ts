// Hattrick in English.

import { en as text } from './text.en.ts';
import { en } from './words.en.ts';
import { wordsOf } from './words.ts';

export const words = wordsOf(en, text);
