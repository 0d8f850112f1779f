// Machma-Hölerö in German.

import { de as s } from './say.de.ts';
import { de as t } from './text.de.ts';
import { de } from './words.de.ts';
import { wordsOf } from './words.ts';

export const words = wordsOf(de, { t, s, kinds: async () => (await import('./rules.de.md?cards')).cards.kinds });
