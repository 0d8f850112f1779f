// What the house is told of Hattrick; everything heavy is a chunk of its own.

import type { HattrickPlay } from '../../wire/hattrick.ts';
import type { GameModule } from '../contract.ts';
import './colors.css';

export const game: GameModule<HattrickPlay> = {
  titles: {
    de: {
      title: 'Hattrick',
      line: 'Zwei Stiche zugleich, eine Farbe zählt für dich.',
      meta: 'Stiche',
    },
    en: {
      title: 'Hattrick',
      line: 'Two tricks at once, and one colour counts for you.',
      meta: 'tricks',
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
