// What the table shows of a match of Häc Mäc; the server vouches for its shape.

import type { HaecMaecClosed, HaecMaecFact, HaecMaecView } from '../../wire/haecmaec.ts';
import { sumOf, type Card } from './cards.ts';

export type View = HaecMaecView;
export type Closed = HaecMaecClosed;

export function viewOf(view: unknown): View | null {
  return view === null || view === undefined ? null : (view as View);
}

/** What a line of the log did. */
export type Fact = HaecMaecFact;

/** The facts told by a part of the log. */
export function factsOf(log: ReadonlyArray<{ told: ReadonlyArray<{ kind: string }> }>): Fact[] {
  return log.flatMap((entry) => entry.told as unknown as Fact[]);
}

/** The points of a closed burger; null if its cards lie face down for the viewer. */
export function pointsOf(burger: Closed): number | null {
  return burger.cards === null ? null : sumOf(burger.cards) * (burger.double ? 2 : 1);
}

/** What the ingredients lying before a seat cost it. */
export function costOf(view: View, seat: number): number {
  return -2 * sumOf(view.penalties[seat] ?? []);
}

/** Fewest ingredients of a burger that may be closed on one's own turn. */
export function leastToClose(players: number): number {
  return players === 2 ? 3 : 2;
}

/** Fewest ingredients of a burger that may be slapped. */
export const LEAST_TO_SLAP = 2;

export function topsOf(view: View, seat: number): number {
  const tops = view.tops[seat];
  return tops === undefined ? 0 : tops.plain + tops.double;
}

/** Whether somebody may close the burger as it lies: on turn, or after winning it by a slap. */
export function mayClose(view: View, players: number, touch: boolean): boolean {
  const size = view.burger_size ?? 0;
  if (view.phase === 'turn') return size >= leastToClose(players) && view.to_act.some((seat) => topsOf(view, seat) > 0);
  if (view.phase === 'slapped') return view.to_act.some((seat) => topsOf(view, seat) > 0);
  return touch && view.phase === 'window' && size >= LEAST_TO_SLAP;
}

/** The last accusation, while its card still lies beside the burger: until the next card or the next burger. */
export interface Accused {
  by: number;
  against: number;
  card: Card;
  right: boolean;
  /** Whoever takes the card and lays it open. */
  to: number;
}

export function accusedIn(facts: readonly Fact[]): Accused | null {
  const last = facts.findLast((fact) => fact.kind === 'accuses' || fact.kind === 'plays' || fact.kind === 'closes' || fact.kind === 'spoils');
  if (last?.kind !== 'accuses') return null;
  const { seat: by, against, card, right, to } = last;
  return { by, against, card, right, to };
}

/** Whoever played the card that the open window is about. */
export function playerAsked(view: View): number | null {
  return view.phase === 'window' ? (view.burger_top?.[0] ?? null) : null;
}
