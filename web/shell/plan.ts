// A card chosen before one's turn: played when it can be, forgotten when it cannot be any more.

import type { Table } from '../wire/wire.ts';
import { actors } from './names.ts';

/** The move that is to be made, and what the card is called until then. */
export interface Plan {
  move: string;
  thing: string;
}

/** What becomes of it at this table. */
export function planNow(table: Pick<Table, 'legal' | 'blocked' | 'turn' | 'clock' | 'you' | 'phase'>, plan: Plan): 'play' | 'wait' | 'drop' {
  if (table.phase !== 'playing' || table.you === null) return 'drop';
  if (table.legal.includes(plan.move)) return 'play';
  if (!table.blocked.some(({ thing }) => thing === plan.thing)) return 'drop';
  // In a window one is asked something else; where one is on turn and it does not go, it never will.
  const due = actors(table).includes(table.you) && table.clock === null && table.legal.length > 0;
  return due ? 'drop' : 'wait';
}

/** The card in hand that a tap holds ready for the second time. */
export function plannedBy(event: Event): Plan | null {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-keep][aria-pressed="true"]') : null;
  const { keep: move, thing } = card?.dataset ?? {};
  return move === undefined || thing === undefined ? null : { move, thing };
}
