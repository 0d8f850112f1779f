// What the house is told of Häc Mäc; everything heavy is a chunk of its own.

import type { HaecMaecPlay } from '../../wire/haecmaec.ts';
import type { GameModule } from '../contract.ts';

export const game: GameModule<HaecMaecPlay> = {
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
  board: async () => (await import('./Board.svelte')).default,
  words: async (lang) => (await import('./words.ts')).wordsFor(lang),
  rules: async (lang) => (lang === 'de' ? await import('./rules.de.ts') : await import('./rules.en.ts')).book,
  lesson: async () => (await import('./lesson.ts')).lesson,
  coach: async (lang) => (lang === 'de' ? await import('./lesson.de.ts') : await import('./lesson.en.ts')).words,
  art: async () => (await import('./Art.svelte')).default,
  example: async () => (await import('./Example.svelte')).default,
};
