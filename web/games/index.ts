// The games that have a folder here: each tells of itself in its `game.ts`, and what is heavy is loaded when it is wanted.

import type { GameModule } from './contract.ts';

const found = import.meta.glob<GameModule>('./*/game.ts', { eager: true, import: 'game' });

export const GAMES: Readonly<Record<string, GameModule>> = Object.fromEntries(Object.entries(found).map(([file, game]) => [file.split('/')[1] ?? '', game]));
