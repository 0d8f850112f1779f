// Registers Heuchel & Meuchel with the app; everything heavy is loaded as a separate chunk.

import type { HeuchelPlay } from '../../wire/heuchel.ts';
import type { GameModule } from '../../board/contract.ts';
import type { HeuchelText } from './text.ts';
import './colors.css';

export const game: GameModule<HeuchelPlay, HeuchelText> = {
  titles: {
    de: {
      title: 'Heuchel & Meuchel',
      line: 'Dreizehn Stockwerke hinauf, und wer tiefer steht, wird ausgenommen.',
      meta: 'Klettern',
    },
    en: {
      title: 'Heuchel & Meuchel',
      line: 'Thirteen floors to climb, and the lower ranks pay for it.',
      meta: 'climbing',
    },
  },
  layout: 'house',
  board: async () => (await import('./Board.svelte')).default,
  words: async (lang) => (lang === 'de' ? await import('./in.de.ts') : await import('./in.en.ts')).words,
  rules: async (lang) => (lang === 'de' ? await import('./rules.de.md') : await import('./rules.en.md')).book,
  lesson: async () => (await import('./lesson/lesson.ts')).lesson,
  coach: async (lang) => (lang === 'de' ? await import('./lesson/de.md') : await import('./lesson/en.md')).words,
  finale: async () => (await import('./finale.ts')).tally,
  story: async () => (await import('./moments.ts')).storyteller,
  art: async () => (await import('./Art.svelte')).default,
  example: async () => (await import('./Example.svelte')).default,
};
