// Types and queries of the Machma-Hölerö state.

import {
  HOELEROE,
  type HoeleroeEffect,
  type HoeleroeFact,
  type HoeleroeFunction,
  type HoeleroePlay,
  type HoeleroeReason,
  type HoeleroeSide,
  type HoeleroeStanding,
  type HoeleroeView,
} from '../../wire/hoeleroe.ts';
import { effectOf as effectIn } from '../../board/control/known.ts';
import type { BlockedThing, LogEntry, Table } from '../../wire/wire.ts';

export type View = HoeleroeView;
export type Fn = HoeleroeFunction;
export type Fact = HoeleroeFact;
export type Side = HoeleroeSide;
export type Effect = HoeleroeEffect;
export type Lays = Extract<Effect, { kind: 'lays' }>;
export type Reason = HoeleroeReason;
export type Standing = HoeleroeStanding;
export type HoTable = Table<HoeleroePlay>;
export type Entry = LogEntry<HoeleroePlay>;
export type Blocked = BlockedThing<Effect, Reason>;

/** The card that forces, and that lifts a forced function. */
export const OBER = HOELEROE.uses['counter'] ?? '';

/** A card on the table: in "G9=X", a joker represents X. */
export function laidOf(text: string): { card: string; as: string } {
  const [card = '', as = card] = text.split('=');
  return { card, as };
}

/** The cards of a seat, if the viewer may see them. */
export function handOf(view: View | null, seat: number | null): readonly string[] {
  return (seat === null ? null : view?.hands[seat]) ?? [];
}

/** Number of cards a side holds. */
export function sizeOf(view: View, side: Side): number {
  return side === 'J' ? view.jackpot : (view.sizes[side] ?? 0);
}

/** The effect of a legal move, according to the table. */
export const effectOf = (table: HoTable, move: string): Effect | null => effectIn(table, move);

/** The table's name for a card in hand. */
export const thingOf = (table: HoTable, card: string, locked: boolean): string => blockedOf(table, card, locked)?.thing ?? card;

/** The table's entry for a blocked card or control; a locked copy may have a separate entry. */
export function blockedOf(table: HoTable, thing: string, locked = false): Blocked | null {
  const find = (text: string) => table.blocked.find((one) => one.thing === text);
  return (locked ? find(`${thing} locked`) : undefined) ?? find(thing) ?? null;
}
