// Choosing several cards: in any order on the table, and sent one after the other in the order in which the table takes them.

import { placeOf } from '../../ui/cards/german/cards.ts';
import type { Held } from './moves.ts';
import type { HoTable, View } from './view.ts';

/** How many cards are chosen together. */
export interface Several {
  least: number;
  most: number;
}

/** Whether several cards are asked for: so many, or as many as one likes up to what there is room for. */
export function severalOf({ legal, effects }: Pick<HoTable, 'legal' | 'effects'>, view: View): Several | null {
  const before = toldOf(view).length;
  const gift = effects.find((effect) => effect.kind === 'gives');
  if (gift !== undefined && gift.of > 1) return { least: gift.of - before, most: gift.of - before };
  if (!legal.includes('done')) return null;
  const put = effects.find((effect) => effect.kind === 'puts');
  return { least: 0, most: put === undefined ? 0 : (put.most ?? Number.POSITIVE_INFINITY) - before };
}

/** The cards the table has been told already. */
const toldOf = (view: View): readonly string[] => (Array.isArray(view.chosen) ? view.chosen : []);

/** Whether a card may still be chosen: of those the table has been told already, none comes after it. */
export function joins(card: string, view: View): boolean {
  const last = toldOf(view).at(-1);
  return last === undefined || placeOf(card) >= placeOf(last);
}

/** The moves that hand over the chosen cards; null if they are too few. */
export function movesFor(cards: readonly string[], { least }: Several): string[] | null {
  if (cards.length < least) return null;
  const sorted = cards.toSorted((a, b) => placeOf(a) - placeOf(b));
  return least > 0 ? sorted.map((card) => `give ${card}`) : [...sorted.map((card) => `put ${card}`), 'done'];
}

/** What is chosen, and what of it is on its way. */
export class Choice {
  /** The chosen cards by their keys. */
  keys: readonly string[] = $state.raw([]);
  /** The moves that are still to be sent. */
  queue: readonly string[] = $state.raw([]);
  /** The version of the table at which the last of them was sent. */
  #sent = -1;

  /** A tap: the card joins, or goes back. False if there is no room for it. */
  flip(key: string, { most }: Several): boolean {
    if (this.queue.length > 0) return true;
    const without = this.keys.filter((one) => one !== key);
    if (without.length === this.keys.length && without.length >= most) return false;
    this.keys = without.length < this.keys.length ? without : [...without, key];
    return true;
  }

  /** The chosen cards that are in the hand. */
  cards(hand: readonly Held[]): string[] {
    return hand.filter(({ key }) => this.keys.includes(key)).map(({ card }) => card);
  }

  /** Whether a card is chosen or on its way: of copies the first ones are. */
  raised({ key, card }: Held, hand: readonly Held[]): boolean {
    if (this.queue.length === 0) return this.keys.includes(key);
    const going = this.queue.filter((move) => move.split(' ')[1] === card).length;
    return hand.filter((one) => one.card === card).findIndex((one) => one.key === key) < going;
  }

  start(moves: readonly string[]): void {
    this.keys = [];
    this.queue = moves;
  }

  /** Sends the next one, when the table has taken the one before; gives up what the table does not take. */
  next({ version, legal }: Pick<HoTable, 'version' | 'legal'>, play: (move: string) => void): void {
    const [move, ...rest] = this.queue;
    if (move === undefined || version <= this.#sent) return;
    if (!legal.includes(move)) return this.drop();
    this.#sent = version;
    this.queue = rest;
    play(move);
  }

  drop(): void {
    this.keys = [];
    this.queue = [];
  }
}
