// Types for the sentences of Karteneck's board, shared by all languages.

import type { EffectWords } from '../../board/contract.ts';

/** The effect of an action, and whether it costs anything. */
export interface GrillWords extends EffectWords {
  warn: boolean;
}
