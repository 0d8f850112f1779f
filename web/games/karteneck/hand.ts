// The cards in hand with their moves, the table's answers to these moves, and the marks on stacks.

import { readMove } from '../../board/control/moveText.ts';
import type { Known } from '../../board/control/known.ts';
import type { KarteneckEffect, KarteneckPlay, KarteneckReason } from '../../wire/karteneck.ts';
import type { Table } from '../../wire/wire.ts';
import { isWorm, type Card } from './cards.ts';

/** A card in hand: the n-th of its kind plays n of it. */
export interface Held {
  /** Unique, and unchanged when the card moves to the display. */
  key: string;
  card: Card;
  /** The cards played with this one: the card itself and those of its number before it. */
  lays: readonly Card[];
  /** The move that plays them; null if the table has no such move. */
  move: string | null;
}

/** The moves that the table lists: legal ones, and blocked ones with a reason. */
export interface Moves {
  legal: readonly string[];
  blocked: ReadonlyArray<{ thing: string }>;
}

/** The hand in the table's order. `laid` is the viewer's display: cards of a kind that stay in the hand keep their keys. */
export function heldCards(hand: readonly Card[], laid: readonly Card[], moves: Moves): Held[] {
  const seen = new Map<Card, number>();
  return hand.map((card) => {
    const nth = (seen.get(card) ?? 0) + 1;
    seen.set(card, nth);
    const lays = Array.from({ length: nth }, () => card);
    const before = laid.filter((other) => other === card).length;
    return { key: isWorm(card) ? card : `${card}.${before + nth - 1}`, card, lays, move: moveFor(moves, lays) };
  });
}

/** The move that plays these cards, in table notation; null if the table doesn't list it. */
export function moveFor({ legal, blocked }: Moves, cards: readonly Card[]): string | null {
  return [...legal, ...blocked.map(({ thing }) => thing)].find((text) => cardsOf(text).join() === cards.join()) ?? null;
}

/** The cards in a word of notation: "W9" is one card, "3x2" three equal ones. */
function cardsIn(word: string): Card[] {
  const [, count, card] = /^(\d+)x(.+)$/.exec(word) ?? [];
  return card === undefined ? [word] : Array.from({ length: Number(count) }, () => card);
}

/** The cards that a move plays; none for any other move. */
export function cardsOf(move: string): Card[] {
  const [verb, ...words] = readMove(move);
  return verb === 'lay' ? words.flatMap(cardsIn) : [];
}

/** The cards that a move plays, as keys of the hand. */
export function keysOf(held: readonly Held[], move: string): string[] {
  const cards = cardsOf(move);
  return held
    .filter(({ card }) => card === cards[0])
    .slice(0, cards.length)
    .map(({ key }) => key);
}

export type Lays = Extract<KarteneckEffect, { kind: 'lays' }>;

/** A move's effect, or the reason it is illegal, according to the table. */
export type KeKnown = Known<KarteneckEffect, KarteneckReason>;

/** Whether only the turn is missing. */
export const waits = ({ why }: KeKnown): boolean => why !== null && (why.kind === 'not_your_turn' || why.kind === 'shuffling');

/** The play that would join the viewer's display if it only has to wait for the turn. */
export function joining(known: KeKnown | null): Lays | null {
  return known !== null && (known.why === null || waits(known)) && known.does?.kind === 'lays' ? known.does : null;
}

/** The visual mark on a stack. */
export type Mark = { kind: 'steal' | 'ahead' } | { kind: 'threat'; by: number } | null;

/** Marks a stack that can be stolen now, can be stolen with the selected cards, or is threatened by an opponent. */
export function markOf(table: Pick<Table<KarteneckPlay>, 'legal' | 'standing' | 'you'>, seat: number, ready: Lays | null): Mark {
  const threats = table.standing?.threats.filter(({ from }) => from === seat) ?? [];
  if (ready !== null && ready.steal?.from === seat) return { kind: 'ahead' };
  const mine = threats.some(({ by }) => by === table.you);
  if (ready === null && mine && table.legal.includes('out steal')) return { kind: 'steal' };
  const other = threats.find(({ by }) => by !== table.you);
  return other === undefined ? null : { kind: 'threat', by: other.by };
}
