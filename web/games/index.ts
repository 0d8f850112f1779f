// The games that have a folder here: each tells of itself in its `game.ts`, and what is heavy is loaded when it is wanted.

import type { OptionSpec } from '../wire/wire.ts';
import type { GameModule } from '../board/contract.ts';
import type { Layout } from '../ui/layout/layouts.ts';
import { addGermanNames } from '../net/i18n/germanNames.ts';

const found = import.meta.glob<GameModule>('./*/game.ts', { eager: true, import: 'game' });

export const GAMES: Readonly<Record<string, GameModule>> = Object.fromEntries(Object.entries(found).map(([file, game]) => [file.split('/')[1] ?? '', game]));

addGermanNames(Object.values(GAMES).flatMap(({ titles, german = [] }) => [titles.de.title, ...german]));

/** How a table of a game shares the screen; as most do where it says nothing. */
export const layoutOf = (id: string): Layout => GAMES[id]?.layout ?? 'hand';

/** How a game is shown: by its own folder, and what is not there by data alone. `options` are those the server lists. */
export function playable(id: string, options: readonly OptionSpec[] = []): Required<Pick<GameModule, 'board' | 'words'>> {
  const game = GAMES[id];
  return {
    board: game?.board ?? (async () => (await import('../board/plain/Board.svelte')).default),
    words: game?.words ?? (async (lang) => (await import('../board/plain/words.ts')).plainWords(lang, options)),
  };
}
