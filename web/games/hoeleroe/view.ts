// What the table shows of a match of Machma-Hölerö; the server vouches for its shape.

import type { HoeleroeFact, HoeleroeFunction, HoeleroeSide, HoeleroeView } from '../../wire/hoeleroe.ts';

export type View = HoeleroeView;
export type Fn = HoeleroeFunction;
export type Fact = HoeleroeFact;
export type Side = HoeleroeSide;

export function viewOf(view: unknown): View | null {
  return view === null || view === undefined ? null : (view as View);
}

/** A card on the table: "G9=X" is a joker that stands for X. */
export function laidOf(text: string): { card: string; as: string } {
  const [card = '', as = card] = text.split('=');
  return { card, as };
}

/** The cards of a seat, if the viewer may see them. */
export function handOf(view: View | null, seat: number | null): readonly string[] {
  return (seat === null ? null : view?.hands[seat]) ?? [];
}

/** How many cards a side holds. */
export function sizeOf(view: View, side: Side): number {
  return side === 'J' ? view.jackpot : (view.sizes[side] ?? 0);
}

/** The seats in play. */
export function inPlay(view: View): number[] {
  return view.status.flatMap((status, seat) => (status === 'in' ? [seat] : []));
}

/** Whether laid cards do nothing: a void round runs. */
export function isPlain(view: View): boolean {
  return view.void !== null;
}

/** Whether the phase asks several at once, and the table may close it. */
export function isWindow(view: View): boolean {
  return view.phase === 'object' || view.phase === 'sacrifice' || view.phase === 'all';
}

/** The ring of a swap of all: who got whose hand. `to[seat]` is who gets the hand of the seat; `null` stays as it is. */
export function swapOfAll(view: View, n: number, card: string, exempt: readonly number[]): Array<number | null> {
  const ring = inPlay(view).filter((seat) => !exempt.includes(seat));
  const way = card === 'GK' ? -view.direction : view.direction;
  const to: Array<number | null> = view.status.map(() => null);
  ring.forEach((seat, i) => {
    const at = (((i + way * n) % ring.length) + ring.length) % ring.length;
    const goal = ring[at] ?? seat;
    to[seat] = goal === seat ? null : goal;
  });
  return to;
}
