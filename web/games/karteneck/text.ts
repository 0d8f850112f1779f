// The texts of Karteneck's board, in any language.

import type { de } from './text.de.ts';

export type KarteneckText = typeof de;
