// Titles of the games.

import { session } from '../net/server/session.svelte.ts';
import { i18n } from '../net/i18n/i18n.svelte.ts';
import type { Title } from '../board/contract.ts';
import { GAMES } from './index.ts';

/** A game's name and description, from its folder or else from the server. */
export function titlesOf(id: string): Title {
  const name = session.game(id)?.name[i18n.lang] ?? id;
  return GAMES[id]?.titles[i18n.lang] ?? { title: name, line: '', meta: '' };
}
