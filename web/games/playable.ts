// Board and words of every game, also of those without a folder.

import type { GameModule, LaboratoryModule } from '../board/contract.ts';
import type { OptionSpec } from '../wire/wire.ts';
import { GAMES } from './index.ts';

/** The games of the laboratory. The start page lists none of them, so their folders load with a table. */
export const laboratory = import.meta.glob<LaboratoryModule>('./*/laboratory.ts', { import: 'game' });

/** The components for a game: its own folder first, generic ones for the rest. `options` come from the server. */
export function playable(id: string, options: readonly OptionSpec[] = []): Required<Pick<GameModule, 'board' | 'words'>> {
  const game = GAMES[id];
  const load = async () => laboratory[`./${id}/laboratory.ts`]?.();
  return {
    board: game?.board ?? (async () => (await (await load())?.board()) ?? (await import('../board/plain/Board.svelte')).default),
    words: game?.words ?? (async (lang) => (await (await load())?.words(lang)) ?? (await import('../board/plain/words.ts')).plainWords(lang, options)),
  };
}
