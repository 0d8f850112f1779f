// Marks on the board for the current choice: each control with its move.

import { climbText, firstClimb, landingsOf, loseText, takeText, type Choices, type Climb } from './moves.ts';
import { stackAt, type Table } from './view.ts';

/** The selection so far. */
export interface Picked {
  /** The floor of the player's stack that was tapped. */
  row: number | null;
  /** Its target, and the number of cards. */
  climb: Climb | null;
  /** The seat to take from, and the number of cards. */
  victim: { column: number; count: number } | null;
}

export const NOTHING: Picked = { row: null, climb: null, victim: null };

/** The part of the selection that still fits the legal moves. */
export function settle(picked: Picked, choices: Choices): Picked {
  const { row } = picked;
  const { climb, victim } = picked;
  const fits = climb !== null && climb.from === row && landingsOf(choices, climb.from, climb.count).includes(climb.to);
  const takes = victim !== null && (choices.takes.get(victim.column)?.includes(victim.count) ?? false);
  return {
    row,
    climb: fits ? climb : row === null ? null : firstClimb(choices, row),
    victim: takes ? victim : null,
  };
}

/** The move behind your stack on a floor: the selected climb, otherwise the first one offered, or its loss. */
export function moveOfStack(choices: Choices, picked: Picked, row: number): string | null {
  if (choices.loses.includes(row)) return loseText(row);
  const climb = picked.row === row ? picked.climb : firstClimb(choices, row);
  return climb === null ? null : climbText(climb.from, climb.count, climb.to);
}

/** The move behind a landing; null for the current target, because the stack itself plays that move. */
export function moveOfLanding({ climb }: Picked, row: number): string | null {
  return climb === null || climb.to === row ? null : climbText(climb.from, climb.count, row);
}

/** The move behind a victim: with the selected number of cards, otherwise with all. */
export function moveOfVictim(choices: Choices, picked: Picked, column: number): string | null {
  const most = choices.takes.get(column)?.at(-1);
  const count = picked.victim?.column === column ? picked.victim.count : most;
  return count === undefined ? null : takeText(column, count);
}

/** The complete move that waits only for the button. */
export function readyMove(choices: Choices, picked: Picked): string | null {
  if (picked.victim !== null) return takeText(picked.victim.column, picked.victim.count);
  return picked.row === null ? null : moveOfStack(choices, picked, picked.row);
}

/** The move a stack is reserved for before your turn: all of it to its target, or to anywhere if the die decides that. */
export function keptFor(table: Pick<Table, 'blocked' | 'view' | 'you'>, row: number): string | undefined {
  const blocked = table.blocked.find(({ thing }) => thing === `${row}`);
  const height = table.view === null || table.you === null ? undefined : stackAt(table.view, table.you, row)?.height;
  if (blocked?.reason.why.kind !== 'turn' || height === undefined) return undefined;
  // The table names the roll control only in the variant with the die.
  if (table.blocked.some(({ thing }) => thing === 'roll')) return `${row}:${height}>*`;
  return blocked.move;
}
