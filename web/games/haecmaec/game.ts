// The entry of Häc Mäc in the list of games. Everything heavy is a separate chunk.

import type { HaecMaecPlay } from '../../wire/haecmaec.ts';
import type { GameModule } from '../../board/contract.ts';
import type { HaecMaecText } from './text.ts';

export const game: GameModule<HaecMaecPlay, HaecMaecText> = {
  titles: {
    de: {
      title: 'Häc Mäc',
      line: 'Ein Burger für alle: drauflegen, zuklappen und merken, was schon liegt.',
      meta: 'Gedächtnis',
    },
    en: {
      title: 'Häc Mäc',
      line: 'One burger for all: pile on, close, and remember what is in it.',
      meta: 'memory',
    },
  },
  layout: 'ask',
  board: async () => (await import('./Board.svelte')).default,
  words: async (lang) => (lang === 'de' ? await import('./in.de.ts') : await import('./in.en.ts')).words,
  rules: async (lang) => (lang === 'de' ? await import('./rules.de.md') : await import('./rules.en.md')).book,
  lesson: async () => (await import('./lesson/lesson.ts')).lesson,
  coach: async (lang) => (lang === 'de' ? await import('./lesson/de.md') : await import('./lesson/en.md')).words,
  finale: async () => (await import('./finale.ts')).tally,
  story: async () => (await import('./moments.ts')).storyteller,
  opened: async () => (await import('./opened.ts')).opened,
  art: async () => (await import('./Art.svelte')).default,
  example: async () => (await import('./Example.svelte')).default,
};
