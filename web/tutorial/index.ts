// The lessons there are. Each is a chunk of its own, and so are its words in each language.

import type { Lang } from '../i18n/index.ts';
import type { Lesson } from './lesson.ts';
import type { LessonWords } from './words.ts';

interface LessonModules {
  lesson: () => Promise<Lesson>;
  words: (lang: Lang) => Promise<LessonWords>;
}

export const LESSONS: Readonly<Record<string, LessonModules>> = {
  haecmaec: {
    lesson: async () => (await import('./haecmaec.json')).default as unknown as Lesson,
    words: async (lang) =>
      lang === 'de' ? (await import('./haecmaec.de.ts')).words : (await import('./haecmaec.en.ts')).words,
  },
  hattrick: {
    lesson: async () => (await import('./hattrick.json')).default as unknown as Lesson,
    words: async (lang) =>
      lang === 'de' ? (await import('./hattrick.de.ts')).words : (await import('./hattrick.en.ts')).words,
  },
  heuchel: {
    lesson: async () => (await import('./heuchel.json')).default as unknown as Lesson,
    words: async (lang) =>
      lang === 'de' ? (await import('./heuchel.de.ts')).words : (await import('./heuchel.en.ts')).words,
  },
  hoeleroe: {
    lesson: async () => (await import('./hoeleroe.json')).default as unknown as Lesson,
    words: async (lang) =>
      lang === 'de' ? (await import('./hoeleroe.de.ts')).words : (await import('./hoeleroe.en.ts')).words,
  },
  karteneck: {
    lesson: async () => (await import('./karteneck.json')).default as unknown as Lesson,
    words: async (lang) =>
      lang === 'de' ? (await import('./karteneck.de.ts')).words : (await import('./karteneck.en.ts')).words,
  },
};
