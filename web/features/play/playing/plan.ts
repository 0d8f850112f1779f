// A card or stack chosen out of turn: played when it becomes legal; when it cannot be played any more, the player gets the reason.

import type { Catalog } from '../../../net/i18n/index.ts';
import type { GameWords, Names, ShownRefusal } from '../../../board/contract.ts';
import { rulesPath } from '../../../net/page/route.ts';
import type { Table } from '../../../wire/wire.ts';
import { actors } from '../../../board/names.ts';
import { nameOf, sayingOf } from '../../../board/control/saying.ts';

/** The end of a move whose rest chance decides. */
const OPEN = '*';

/** The planned move, and the card's name until it becomes legal. */
export interface Plan {
  move: string;
  thing: string;
}

/** The legal move of a plan; undefined if there is none. */
export function moveOf(legal: readonly string[], { move }: Plan): string | undefined {
  return move.endsWith(OPEN) ? legal.find((one) => one.startsWith(move.slice(0, -OPEN.length))) : legal.find((one) => one === move);
}

/** The state of the plan at this table. */
export function planNow(table: Pick<Table, 'legal' | 'blocked' | 'turn' | 'clock' | 'you' | 'phase'>, plan: Plan): 'play' | 'wait' | 'drop' {
  if (table.phase !== 'playing' || table.you === null) return 'drop';
  if (moveOf(table.legal, plan) !== undefined) return 'play';
  if (!table.blocked.some(({ thing }) => thing === plan.thing)) return 'drop';
  // A window asks for another decision; in your own turn an illegal plan can never become legal.
  const due = actors(table).includes(table.you) && table.clock === null && table.legal.length > 0;
  return due ? 'drop' : 'wait';
}

/** The text for a failed plan, shown in place of a refusal. */
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

/** The plan of a card in hand that a second tap confirms. */
export function plannedBy(event: Event): Plan | null {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-keep][aria-pressed="true"]') : null;
  const { keep: move, thing } = card?.dataset ?? {};
  return move === undefined || thing === undefined ? null : { move, thing };
}
