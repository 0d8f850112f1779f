// Leduc poker in English.

import { en } from './text.en.ts';
import { wordsOf } from './words.ts';

export const words = wordsOf(en);
