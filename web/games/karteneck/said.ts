// What the sentences of Karteneck's board are made of, in every language.

import type { Said as Words } from '../../board/contract.ts';

/** What something does, and whether it costs. */
export interface Said extends Words {
  warn: boolean;
}
