// Loads a game's rule book.

import { GAMES } from './index.ts';
import type { Lang } from '../net/i18n/index.ts';
import type { Opened } from '../board/book/contract.ts';

/** The book of a game, or null. Text and pictures load together, so that no late picture pushes the requested rule away. */
export async function openBook(game: string, lang: Lang): Promise<Opened | null> {
  const { rules, example } = GAMES[game] ?? {};
  const [book, drawing] = await Promise.all([rules?.(lang), example?.().catch(() => null)]);
  return book === undefined ? null : { book, drawing: drawing ?? null };
}
