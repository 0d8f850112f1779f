// What the house is told of Heuchel & Meuchel; everything heavy is a chunk of its own.

import type { HeuchelPlay } from '../../wire/heuchel.ts';
import type { GameModule } from '../contract.ts';
import './colors.css';

export const game: GameModule<HeuchelPlay> = {
  titles: {
    de: {
      title: 'Heuchel & Meuchel',
      line: 'Dreizehn Stockwerke hinauf, und wer tiefer steht, wird ausgenommen.',
      meta: 'Klettern',
    },
    en: {
      title: 'Heuchel & Meuchel',
      line: 'Thirteen floors to climb, and whoever ranks lower pays for it.',
      meta: 'climbing',
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
