// The entry of Karteneck in the list of games. Everything heavy is a separate chunk.

import type { KarteneckPlay } from '../../wire/karteneck.ts';
import type { GameModule } from '../../board/contract.ts';
import type { KarteneckText } from './text.ts';
import './colors.css';

export const game: GameModule<KarteneckPlay, KarteneckText> = {
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
