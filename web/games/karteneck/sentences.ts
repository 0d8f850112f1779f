// What the sentences of Karteneck's board are made of, in every language.

import type { EffectWords } from '../../board/contract.ts';

/** What something does, and whether it costs. */
export interface GrillWords extends EffectWords {
  warn: boolean;
}
