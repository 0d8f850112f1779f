// The rule books for players: own words, numbered as the rules of each game are.

import type { Lang } from '../i18n/index.ts';

export interface Rule {
  /** "HT-3.1": where a refusal points to. */
  id: string;
  text: string;
}

export interface Chapter {
  title: string;
  rules: readonly Rule[];
}

/** A few floors of the house of Heuchel & Meuchel: what lies in one's own column and in another's, by floor. */
export interface Floors {
  floors: readonly number[];
  /** "Pa5x2": two cards, led by the patrician of 5. */
  you: Readonly<Record<number, string>>;
  other: Readonly<Record<number, string>>;
  /** The floors a move leaves and goes to, and where cards are taken. */
  from?: number;
  to?: number;
  victim?: number;
}

/** A step of the worked example: cards, what happens, and what it comes to. */
export interface Step {
  /** The cards that lie there, as the game writes them; the last is the new one. */
  cards: readonly string[];
  /** In place of cards: the house. */
  house?: Floors;
  /** A card that was passed and lies face down. */
  passed?: boolean;
  title: string;
  text: string;
  figure?: string;
}

export interface Book {
  /** What the game is about, in two sentences. */
  idea: string;
  chapters: readonly Chapter[];
  example: { title: string; lead: string; steps: readonly Step[] };
}

/** The books there are; each language of each game is a chunk of its own. */
export const BOOKS: Readonly<Record<string, (lang: Lang) => Promise<Book>>> = {
  hattrick: async (lang) =>
    lang === 'de' ? (await import('./hattrick.de.ts')).book : (await import('./hattrick.en.ts')).book,
  karteneck: async (lang) =>
    lang === 'de' ? (await import('./karteneck.de.ts')).book : (await import('./karteneck.en.ts')).book,
  heuchel: async (lang) =>
    lang === 'de' ? (await import('./heuchel.de.ts')).book : (await import('./heuchel.en.ts')).book,
};
