// The games with a folder here. Each registers itself in its `game.ts`; heavy parts load on demand.

import type { GameModule } from '../board/contract.ts';
import type { Layout } from '../ui/layout/layouts.ts';
import { addGermanNames } from '../net/i18n/germanNames.ts';

const found = import.meta.glob<GameModule>('./*/game.ts', { eager: true, import: 'game' });

export const GAMES: Readonly<Record<string, GameModule>> = Object.fromEntries(Object.entries(found).map(([file, game]) => [file.split('/')[1] ?? '', game]));

addGermanNames(Object.values(GAMES).flatMap(({ titles, german = [] }) => [titles.de.title, ...german]));

/** The screen layout of a game's table; `hand` is the default. */
export const layoutOf = (id: string): Layout => GAMES[id]?.layout ?? 'hand';
