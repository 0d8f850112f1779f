// The entry of Machma-Hölerö in the list of games. Everything heavy is a separate chunk.

import type { HoeleroePlay } from '../../wire/hoeleroe.ts';
import type { GameModule } from '../../board/contract.ts';
import type { HoBoardText } from './text.ts';

export const game: GameModule<HoeleroePlay, HoBoardText> = {
  titles: {
    de: {
      title: 'Machma-Hölerö',
      line: 'Jede Karte tut etwas, und fast alles lässt sich abwehren.',
      meta: 'Ablegen',
    },
    en: {
      title: 'Machma-Hölerö',
      line: 'Every card does something, and nearly all of it can be fended off.',
      meta: 'shedding',
    },
  },
  german: ['Arschkarte', 'Arschkarten', 'Buhmann', 'Ober', 'Unter', 'Zwang'],
  layout: 'round',
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
