// A rule book as it is shown: its texts, and what draws its cards.

import type { Component } from 'svelte';
import { GAMES } from '../games/index.ts';
import type { Lang } from '../i18n/index.ts';
import type { Book, Example } from './contract.ts';

export interface Opened {
  book: Book;
  /** Draws cards; null where none are drawn, or they cannot be had. */
  drawing: Component<Example> | null;
}

/** The book of a game, null if it has none. Both come at once, so that no picture pushes away the rule one came for. */
export async function openBook(game: string, lang: Lang): Promise<Opened | null> {
  const { rules, example } = GAMES[game] ?? {};
  const [book, drawing] = await Promise.all([rules?.(lang), example?.().catch(() => null)]);
  return book === undefined ? null : { book, drawing: drawing ?? null };
}
