// The texts of Heuchel & Meuchel's board, in any language.

import type { de } from './text.de.ts';

export type HeuchelText = typeof de;
