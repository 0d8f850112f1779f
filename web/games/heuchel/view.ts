// Types of the Heuchel & Meuchel state.

import type { HeuchelAccount, HeuchelEffect, HeuchelFloor, HeuchelPlay, HeuchelStack, HeuchelStanding, HeuchelView } from '../../wire/heuchel.ts';
import { effectOf as effectIn } from '../../board/control/known.ts';
import type { Table as TableOf } from '../../wire/wire.ts';
import type { Class } from './cards.ts';

export type View = HeuchelView;
export type Stack = HeuchelStack;
export type Table = TableOf<HeuchelPlay>;

/** The stack on a floor of a seat's column. */
export function stackAt(view: View, seat: number, row: number): Stack | undefined {
  return view.columns[seat]?.find((stack) => stack.row === row);
}

/** Number of cards in a seat's column. */
export function heldBy(view: View, seat: number): number {
  return (view.columns[seat] ?? []).reduce((sum, stack) => sum + stack.height, 0);
}

/** The effect of a legal move, according to the table. */
export const effectOf = (table: Table, move: string | null): HeuchelEffect | null => effectIn(table, move);

/** The value of each card in a stack where it lies, top card first; null if unknown. */
export function pointsOf(table: Table, seat: number, row: number): readonly number[] | null {
  const place = table.view?.columns[seat]?.findIndex((stack) => stack.row === row) ?? -1;
  return table.standing?.seats[seat]?.points[place] ?? null;
}

/** A seat's account, according to the table. */
export function accountOf(table: Table, seat: number): HeuchelAccount | null {
  return table.standing?.seats[seat] ?? null;
}

/** The class whose start or target a floor is. */
export const classOn = (floor: HeuchelFloor | undefined): Class | null => floor?.target ?? floor?.start ?? null;

/** Whether a floor is neither a start nor a target for any seat. */
export const isNeutral = (floor: HeuchelFloor | undefined): boolean => floor !== undefined && classOn(floor) === null;

/** A class's start and target floors. */
export function wayOf(standing: HeuchelStanding | null, of: Class): { start: number; target: number } | null {
  const floors = standing?.floors ?? [];
  const start = floors.findIndex((floor) => floor.start === of) + 1;
  const target = floors.findIndex((floor) => floor.target === of) + 1;
  return start > 0 && target > 0 ? { start, target } : null;
}
