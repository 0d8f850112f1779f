// The games with a folder here. Each registers itself in its `game.ts`; heavy parts load on demand.

import type { OptionSpec } from '../wire/wire.ts';
import type { GameModule } from '../board/contract.ts';
import type { Layout } from '../ui/layout/layouts.ts';
import { addGermanNames } from '../net/i18n/germanNames.ts';

const found = import.meta.glob<GameModule>('./*/game.ts', { eager: true, import: 'game' });

export const GAMES: Readonly<Record<string, GameModule>> = Object.fromEntries(Object.entries(found).map(([file, game]) => [file.split('/')[1] ?? '', game]));

addGermanNames(Object.values(GAMES).flatMap(({ titles, german = [] }) => [titles.de.title, ...german]));

/** The screen layout of a game's table; `hand` is the default. */
export const layoutOf = (id: string): Layout => GAMES[id]?.layout ?? 'hand';

/** The components for a game: its own folder first, generic ones for the rest. `options` come from the server. */
export function playable(id: string, options: readonly OptionSpec[] = []): Required<Pick<GameModule, 'board' | 'words'>> {
  const game = GAMES[id];
  return {
    board: game?.board ?? (async () => (await import('./laboratory.ts')).boardOf(id)),
    words: game?.words ?? (async (lang) => (await import('./laboratory.ts')).wordsIn(id, lang, options)),
  };
}
