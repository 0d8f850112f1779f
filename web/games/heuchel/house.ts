// The Heuchel house from the viewer's perspective: the order of the columns and the contents of their windows.

import { HEUCHEL } from '../../wire/heuchel.ts';
import { othersOf } from '../../board/names.ts';
import type { Stack, Table, View } from './view.ts';

/** Width of an empty column, as a share of an inhabited one. */
const SHUTTER = 0.42;

/** The seats in column order: your own leftmost, then clockwise. A spectator's view starts at seat 0. */
export function columnsFor(table: Pick<Table, 'players' | 'you'>): number[] {
  return [...(table.you === null ? [] : [table.you]), ...othersOf(table)];
}

/** The columns' widths as a CSS track list: empty columns are shuttered and narrow. */
export function tracks(players: number): string {
  const closed = HEUCHEL.columns - players;
  return `repeat(${players}, minmax(0, 1fr))${closed > 0 ? ` repeat(${closed}, minmax(0, ${SHUTTER}fr))` : ''}`;
}

/** A stack's name while it moves: its top card if visible, otherwise its place. */
export function flipName(seat: number, stack: Stack): string {
  return stack.top ?? `${seat}.${stack.row}`;
}

/** The stacks of a seat's column, by floor. */
export function windowsOf(view: View | null, seat: number): ReadonlyMap<number, Stack> {
  return new Map((view?.columns[seat] ?? []).map((stack) => [stack.row, stack]));
}

/** The floors a stack passes, excluding the first and the last. */
export function floorsBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from - 1) }, (_, i) => from + 1 + i);
}
