// Häc Mäc in German.

import { de as text } from './text.de.ts';
import { de } from './words.de.ts';
import { wordsOf } from './words.ts';

export const words = wordsOf(de, text);
