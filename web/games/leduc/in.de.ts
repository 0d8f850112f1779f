// Leduc poker in German.

import { de } from './text.de.ts';
import { wordsOf } from './words.ts';

export const words = wordsOf(de);
