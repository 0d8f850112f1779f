// The entry of Leduc poker, a game of the laboratory: its board and words, loaded by a table.

import type { LaboratoryModule } from '../../board/contract.ts';
import type { LeducPlay } from '../../wire/leduc.ts';
import type { LeducText } from './text.de.ts';

export const game: LaboratoryModule<LeducPlay, LeducText> = {
  board: async () => (await import('./Board.svelte')).default,
  words: async (lang) => (lang === 'de' ? await import('./in.de.ts') : await import('./in.en.ts')).words,
};
