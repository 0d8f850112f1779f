// The server's refusal in the page's words.

import type { GameWords, ShownRefusal } from '../../../board/contract.ts';
import type { Catalog } from '../../../net/i18n/index.ts';
import { HERE } from '../../../net/local/here.ts';
import { here } from '../../../net/local/loaded.ts';
import { rulesPath } from '../../../net/page/route.ts';
import type { Refusal } from '../../../net/table/store.ts';
import { printed } from '../../../board/control/saying.ts';

export function shownRefusal(refusal: Refusal, t: Catalog, words: Pick<GameWords, 'move' | 'unprinted'>, game: string): ShownRefusal {
  const { move, code, message } = refusal;
  const rule = printed(words, refusal.rule);
  return {
    move,
    title: titleOf(move === null ? null : words.move(move), code, t),
    text:
      (__LOCAL__ && HERE && code === 'storage' ? here().hereText(document.documentElement.lang === 'en' ? 'en' : 'de').unstored : t.refused.codes[code]) ??
      t.refused.other(message),
    rule,
    href: rule === null ? null : rulesPath(game, rule),
  };
}

/** A late move breaks no rule. */
function titleOf(move: string | null, code: string, t: Catalog): string {
  if (move === null) return t.refused.title;
  return code === 'stale' ? t.refused.lateTitle(move) : t.refused.moveTitle(move);
}
