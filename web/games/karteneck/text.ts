// What the texts of Karteneck's board are made of, in every language.

import type { Said as Words } from '../contract.ts';
import type { de } from './text.de.ts';

export type KarteneckText = typeof de;

/** What something does, and whether it costs. */
export interface Said extends Words {
  warn: boolean;
}
