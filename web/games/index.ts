// The games that have a board here. Each is a chunk of its own.

import type { Lang } from '../i18n/index.ts';
import type { Board, GameWords } from './contract.ts';

interface GameModules {
  board: () => Promise<Board>;
  words: (lang: Lang) => Promise<GameWords>;
}

export const GAMES: Readonly<Record<string, GameModules>> = {
  haecmaec: {
    board: async () => (await import('./haecmaec/Board.svelte')).default,
    words: async (lang) => (await import('../words/haecmaec.ts')).haecmaec(lang),
  },
  hattrick: {
    board: async () => (await import('./hattrick/Board.svelte')).default,
    words: async (lang) => (await import('../words/hattrick.ts')).hattrick(lang),
  },
  heuchel: {
    board: async () => (await import('./heuchel/Board.svelte')).default,
    words: async (lang) => (await import('../words/heuchel.ts')).heuchel(lang),
  },
  hoeleroe: {
    board: async () => (await import('./hoeleroe/Board.svelte')).default,
    words: async (lang) => (await import('../words/hoeleroe.ts')).hoeleroe(lang),
  },
  karteneck: {
    board: async () => (await import('./karteneck/Board.svelte')).default,
    words: async (lang) => (await import('../words/karteneck.ts')).karteneck(lang),
  },
};
