// The rule book of a game, opened.

import { GAMES } from './index.ts';
import type { Lang } from '../net/i18n/index.ts';
import type { Opened } from '../board/book/contract.ts';

/** The book of a game, null if it has none. Both come at once, so that no picture pushes away the rule one came for. */
export async function openBook(game: string, lang: Lang): Promise<Opened | null> {
  const { rules, example } = GAMES[game] ?? {};
  const [book, drawing] = await Promise.all([rules?.(lang), example?.().catch(() => null)]);
  return book === undefined ? null : { book, drawing: drawing ?? null };
}
