// What a move would do, who would be served what, and what could be stolen: for the sentence in the action box, the
// sums that count ahead, the panel beside the table and the rings on the stacks.

import { cardsOf, inOrder, isWorm, kindOf, shieldOf, shieldOn, sumOf, valueOf, type Card, type Portion } from './cards.ts';
import type { View } from './view.ts';

/** A card in hand: the n-th of its kind lays n of it. */
export interface Held {
  /** Unique, and the same when the card lies in the display. */
  key: string;
  card: Card;
  /** The move that lays this card and those of its number before it. */
  move: string;
}

/** The hand in order. `laid` is one's own display: what is left of a kind after laying keeps its keys. */
export function heldCards(hand: readonly Card[], laid: readonly Card[]): Held[] {
  const seen = new Map<Card, number>();
  return [...hand].sort(inOrder).map((card) => {
    if (isWorm(card)) return { key: card, card, move: `lay ${card}` };
    const nth = (seen.get(card) ?? 0) + 1;
    seen.set(card, nth);
    const before = laid.filter((other) => other === card).length;
    return { key: `${card}.${before + nth - 1}`, card, move: `lay ${nth}x${card}` };
  });
}

/** The cards that a move takes along, as keys of the hand. */
export function keysOf(held: readonly Held[], move: string): string[] {
  const cards = cardsOf(move);
  return held
    .filter(({ card }) => card === cards[0])
    .slice(0, cards.length)
    .map(({ key }) => key);
}

/** A place in the serving as it would be now. */
export interface Place {
  seat: number;
  /** From 1; null for who would get the leftovers before anybody is served. */
  place: number | null;
  sum: number;
  shield: number;
  portion: Portion | null;
}

export const valid = (display: readonly Card[]): boolean => display.some(isWorm);

/** Displays in order of serving: the highest sum first, of equals the one with the highest shield. */
export function inServing(displays: ReadonlyArray<readonly Card[]>, seats: readonly number[]): number[] {
  const of = (seat: number) => displays[seat] ?? [];
  return seats.filter((seat) => valid(of(seat))).sort((a, b) => sumOf(of(b)) - sumOf(of(a)) || shieldOn(of(b)) - shieldOn(of(a)));
}

/** What each would get if all who are still in dropped out now, beginning with whoever is on turn. */
export function serving(view: Pick<View, 'displays' | 'out' | 'grill' | 'to_act'>): Place[] {
  const seats = view.displays.map((_, seat) => (seat + (view.to_act ?? 0)) % view.displays.length);
  const left = [...view.grill].sort((a, b) => valueOf(a) - valueOf(b));
  const empty = seats.filter((seat) => !view.out[seat] && !valid(view.displays[seat] ?? []));
  const leftovers = empty.map((seat): Place => {
    return { seat, place: null, sum: sumOf(view.displays[seat] ?? []), shield: 0, portion: left.shift() ?? null };
  });
  const served = inServing(view.displays, seats).map((seat, i): Place => {
    const display = view.displays[seat] ?? [];
    return { seat, place: i + 1, sum: sumOf(display), shield: shieldOn(display), portion: left.pop() ?? null };
  });
  return [...served, ...leftovers];
}

/** The view as it would be with these cards laid by `me`. */
export function ahead(view: View, me: number, cards: readonly Card[]): View {
  return { ...view, displays: view.displays.map((display, seat) => (seat === me ? [...display, ...cards] : display)) };
}

/** Whose topmost portion matches the sum of this seat's display, if the display is valid. */
export function victimOf(view: Pick<View, 'displays' | 'stacks'>, seat: number): number | null {
  const display = view.displays[seat] ?? [];
  if (!valid(display)) return null;
  const sum = sumOf(display);
  const victim = view.stacks.findIndex((stack, other) => other !== seat && valueOf(stack.at(-1) ?? 'P0') === sum);
  return victim < 0 ? null : victim;
}

/** What the eye should see at a stack. */
export type Mark = { kind: 'steal' | 'ahead' } | { kind: 'threat'; by: number } | null;

/** Marks each stack: to be stolen now, to be stolen with the cards held ready, or about to be stolen by another. */
export function marks(view: View, me: number | null, legal: readonly string[], ready: readonly Card[]): Mark[] {
  const now = me !== null && legal.includes('out steal') ? victimOf(view, me) : null;
  const then = me !== null && ready.length > 0 ? victimOf(ahead(view, me, ready), me) : null;
  return view.stacks.map((_, seat) => {
    if (ready.length > 0 ? then === seat : now === seat) return { kind: ready.length > 0 ? 'ahead' : 'steal' };
    const by = view.displays.findIndex((_, other) => other !== me && !view.out[other] && victimOf(view, other) === seat);
    return by < 0 ? null : { kind: 'threat', by };
  });
}

export type Effect =
  | {
      kind: 'lays';
      cards: Card[];
      /** The sum before and after. */
      before: number;
      after: number;
      /** Whether the display would be valid. */
      valid: boolean;
      /** Worms in hand that could not be laid any more: their shields are lower. */
      below: Card[];
      /** The place in the serving, as things lie. */
      place: Place | null;
      /** What could then be stolen, and from whom. */
      steal: { from: number; portion: Portion } | null;
    }
  | { kind: 'done'; sum: number }
  | { kind: 'out'; sum: number; portion: Portion | null; place: number | null; valid: boolean; last: boolean }
  | { kind: 'steals'; sum: number; from: number; portion: Portion }
  | { kind: 'lies'; card: Card }
  | { kind: 'lower'; card: Card; than: Card }
  | { kind: 'other'; card: Card };

/** What a move of `me` would do now. */
export function effectOf(view: View, me: number, move: string): Effect {
  const display = view.displays[me] ?? [];
  const cards = cardsOf(move);
  if (cards.length > 0) return refusedBy(view, me, cards) ?? lays(view, me, cards);
  const sum = sumOf(display);
  if (move === 'done') return { kind: 'done', sum };
  const from = victimOf(view, me);
  if (move === 'out steal' && from !== null) {
    return { kind: 'steals', sum, from, portion: view.stacks[from]?.at(-1) ?? 'P0' };
  }
  const own = serving({ ...view, to_act: me }).find(({ seat }) => seat === me);
  const last = view.out.every((out, seat) => out || seat === me);
  return { kind: 'out', sum, portion: own?.portion ?? null, place: own?.place ?? null, valid: valid(display), last };
}

/** Why these cards lie still in hand. */
function refusedBy(view: View, me: number, cards: readonly Card[]): Effect | null {
  const [card] = cards;
  if (card === undefined) return null;
  const display = view.displays[me] ?? [];
  if (view.laying !== null && view.to_act === me) {
    if (!isWorm(card)) return { kind: 'other', card };
    return shieldOf(card) < shieldOf(view.laying) ? { kind: 'lower', card, than: view.laying } : null;
  }
  return display.some((laid) => kindOf(laid) === kindOf(card)) ? { kind: 'lies', card } : null;
}

function lays(view: View, me: number, cards: Card[]): Effect {
  const then = ahead(view, me, cards);
  const display = then.displays[me] ?? [];
  const from = victimOf(then, me);
  const shield = shieldOn(cards);
  return {
    kind: 'lays',
    cards,
    before: sumOf(view.displays[me] ?? []),
    after: sumOf(display),
    valid: valid(display),
    below: (view.hand ?? []).filter((card) => isWorm(card) && view.laying === null && shieldOf(card) < shield),
    place: serving(then).find(({ seat, place }) => seat === me && place !== null) ?? null,
    steal: from === null ? null : { from, portion: view.stacks[from]?.at(-1) ?? 'P0' },
  };
}

/** How a display lies: cards of a kind overlap, kinds stand apart. All in pixels. */
export interface Spread {
  /** The width of a card. */
  card: number;
  /** What shows of a card under the next of its kind. */
  step: number;
  gap: number;
}

/** The least that shows of a covered card, and the narrowest card. */
const STRIP = 0.26;
const NARROW = 20;

/** Fits groups of cards into a width; cards shrink only when strips and gaps no longer do. */
export function spread(groups: readonly number[], width: number, card: number): Spread {
  const more = groups.reduce((sum, n) => sum + n - 1, 0);
  const gaps = Math.max(0, groups.length - 1);
  for (let w = card; w >= Math.min(card, NARROW); w -= 1) {
    const gap = Math.max(4, w * 0.2);
    const room = width - groups.length * w - gaps * gap;
    const step = more === 0 ? w * 0.5 : Math.min(w * 0.5, room / more);
    if (room >= 0 && step >= w * STRIP) return { card: w, step, gap };
  }
  return { card: NARROW, step: NARROW * STRIP, gap: 3 };
}
