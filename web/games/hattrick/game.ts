// The entry of Hattrick in the list of games. Everything heavy is a separate chunk.

import type { HattrickPlay } from '../../wire/hattrick.ts';
import type { GameModule } from '../../board/contract.ts';
import type { HattrickText } from './text.ts';
import './colors.css';

export const game: GameModule<HattrickPlay, HattrickText> = {
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
  layout: 'hand',
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
