// Machma-Hölerö in English.

import { en as s } from './say.en.ts';
import { en as t } from './text.en.ts';
import { en } from './words.en.ts';
import { wordsOf } from './words.ts';

export const words = wordsOf(en, { t, s, kinds: async () => (await import('./rules.en.md?cards')).cards.kinds });
