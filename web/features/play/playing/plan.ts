// A card or stack chosen before one's turn: played when it can be; when it cannot be any more, it is said why.

import type { Catalog } from '../../../net/i18n/index.ts';
import type { GameWords, Names, ShownRefusal } from '../../../board/contract.ts';
import { rulesPath } from '../../../net/page/route.ts';
import type { Table } from '../../../wire/wire.ts';
import { actors } from '../../../board/names.ts';
import { nameOf, sayingOf } from '../../../board/control/saying.ts';

/** What stands at the end of a move for what chance has yet to say. */
const OPEN = '*';

/** The move that is to be made, and what the card is called until then. */
export interface Plan {
  move: string;
  thing: string;
}

/** The legal move that a plan has become; undefined if there is none. */
export function moveOf(legal: readonly string[], { move }: Plan): string | undefined {
  return move.endsWith(OPEN) ? legal.find((one) => one.startsWith(move.slice(0, -OPEN.length))) : legal.find((one) => one === move);
}

/** What becomes of it at this table. */
export function planNow(table: Pick<Table, 'legal' | 'blocked' | 'turn' | 'clock' | 'you' | 'phase'>, plan: Plan): 'play' | 'wait' | 'drop' {
  if (table.phase !== 'playing' || table.you === null) return 'drop';
  if (moveOf(table.legal, plan) !== undefined) return 'play';
  if (!table.blocked.some(({ thing }) => thing === plan.thing)) return 'drop';
  // In a window one is asked something else; where one is on turn and it does not go, it never will.
  const due = actors(table).includes(table.you) && table.clock === null && table.legal.length > 0;
  return due ? 'drop' : 'wait';
}

/** What is said of a plan that has come to nothing, in the place of a refusal. */
export function lapsed(table: Table, plan: Plan, t: Catalog, words: GameWords, names: Names): ShownRefusal {
  const why = sayingOf(table, words, names, plan.thing)?.why ?? null;
  const rule = why?.rule || null;
  return {
    move: null,
    title: t.company.plan.lapsed(nameOf(words, plan.thing)),
    text: why?.text ?? t.company.plan.gone,
    rule,
    href: rule === null ? null : rulesPath(table.game, rule),
  };
}

/** The card in hand that a tap holds ready for the second time. */
export function plannedBy(event: Event): Plan | null {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-keep][aria-pressed="true"]') : null;
  const { keep: move, thing } = card?.dataset ?? {};
  return move === undefined || thing === undefined ? null : { move, thing };
}
