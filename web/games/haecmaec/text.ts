// The texts of Häc Mäc's board, in any language.

import type { de } from './text.de.ts';

export type HaecMaecText = typeof de;
