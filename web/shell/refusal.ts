// A refusal of the server in the page's words.

import type { GameWords, ShownRefusal } from '../games/contract.ts';
import type { Catalog } from '../i18n/index.ts';
import { rulesPath } from '../state/route.ts';
import type { Refusal } from '../table/store.ts';

export function shownRefusal(refusal: Refusal, t: Catalog, words: Pick<GameWords, 'move'>, game: string): ShownRefusal {
  const { move, code, rule, message } = refusal;
  return {
    move,
    title: move === null ? t.refused.title : t.refused.moveTitle(words.move(move)),
    text: t.refused.codes[code] ?? t.refused.other(message),
    rule,
    href: rule === null ? null : rulesPath(game, rule),
  };
}
