// The rule books for players: own words, numbered as the rules of each game are.

import type { Lang } from '../i18n/lang.ts';
import type { Book } from './contract.ts';

/** The books there are; each language of each game is a chunk of its own. */
export const BOOKS: Readonly<Record<string, (lang: Lang) => Promise<Book>>> = {
  haecmaec: async (lang) =>
    lang === 'de' ? (await import('./haecmaec.de.ts')).book : (await import('./haecmaec.en.ts')).book,
  hattrick: async (lang) =>
    lang === 'de' ? (await import('./hattrick.de.ts')).book : (await import('./hattrick.en.ts')).book,
  karteneck: async (lang) =>
    lang === 'de' ? (await import('./karteneck.de.ts')).book : (await import('./karteneck.en.ts')).book,
  heuchel: async (lang) =>
    lang === 'de' ? (await import('./heuchel.de.ts')).book : (await import('./heuchel.en.ts')).book,
  hoeleroe: async (lang) =>
    lang === 'de' ? (await import('./hoeleroe.de.ts')).book : (await import('./hoeleroe.en.ts')).book,
};
