// What the house is told of Karteneck; everything heavy is a chunk of its own.

import type { KarteneckPlay } from '../../wire/karteneck.ts';
import type { GameModule } from '../contract.ts';
import './colors.css';

export const game: GameModule<KarteneckPlay> = {
  titles: {
    de: {
      title: 'Karteneck',
      line: 'Heckmeck am Grill: auslegen, aufhören, stehlen.',
      meta: 'Mut',
    },
    en: {
      title: 'Karteneck',
      line: 'Trouble at the grill: lay out, stop in time, steal.',
      meta: 'push your luck',
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
