// The legal moves, sorted by the player's choices: stack, landing, number of cards.

import { readMove } from '../../board/control/moveText.ts';
import { isCard, type Card } from './cards.ts';

export type Move =
  | { kind: 'arrange'; cards: readonly Card[] }
  | { kind: 'climb'; from: number; count: number; to: number }
  | { kind: 'take'; column: number; count: number }
  | { kind: 'lose'; row: number }
  | { kind: 'done' | 'end' | 'roll' };

/** Parses a move's text; null if it is not a move. */
export function parseMove(text: string): Move | null {
  const climb = /^(\d+):(\d+)>(\d+)$/.exec(text);
  if (climb) return { kind: 'climb', from: Number(climb[1]), count: Number(climb[2]), to: Number(climb[3]) };
  const take = /^take (\d):(\d+)$/.exec(text);
  if (take) return { kind: 'take', column: Number(take[1]), count: Number(take[2]) };
  const lose = /^lose (\d+)$/.exec(text);
  if (lose) return { kind: 'lose', row: Number(lose[1]) };
  if (text === 'done' || text === 'end' || text === 'roll') return { kind: text };
  const [verb, ...cards] = readMove(text);
  return verb === 'arrange' && cards.length > 0 && cards.every(isCard) ? { kind: 'arrange', cards } : null;
}

export const climbText = (from: number, count: number, to: number) => `${from}:${count}>${to}`;
export const takeText = (column: number, count: number) => `take ${column}:${count}`;
export const loseText = (row: number) => `lose ${row}`;
export const arrangeText = (cards: readonly Card[]) => `arrange ${cards.join(' ')}`;

export interface Choices {
  /** The cards of the start stack to arrange, in canonical order; null if there is none. */
  arrange: readonly Card[] | null;
  /** Target floors in ascending order, by floor of the stack and number of cards. */
  climbs: ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;
  /** Numbers of cards that can be taken, ascending, by column. */
  takes: ReadonlyMap<number, readonly number[]>;
  /** Floors of the stacks whose top card can be given up. */
  loses: readonly number[];
  done: boolean;
  end: boolean;
  roll: boolean;
}

const ascending = (a: number, b: number) => a - b;

export function choicesOf(legal: readonly string[]): Choices {
  const climbs = new Map<number, Map<number, number[]>>();
  const takes = new Map<number, number[]>();
  const loses: number[] = [];
  let arrange: Card[] | null = null;
  for (const text of legal) {
    const move = parseMove(text);
    if (move?.kind === 'climb') {
      const counts = climbs.get(move.from) ?? new Map<number, number[]>();
      climbs.set(move.from, counts.set(move.count, [...(counts.get(move.count) ?? []), move.to].sort(ascending)));
    } else if (move?.kind === 'take') {
      takes.set(move.column, [...(takes.get(move.column) ?? []), move.count].sort(ascending));
    } else if (move?.kind === 'lose') loses.push(move.row);
    else if (move?.kind === 'arrange') arrange ??= [...move.cards];
  }
  return {
    arrange: arrange === null ? null : arrange.sort(),
    climbs,
    takes,
    loses: loses.sort(ascending),
    done: legal.includes('done'),
    end: legal.includes('end'),
    roll: legal.includes('roll'),
  };
}

/** A chosen climb: the stack, the number of its cards, and the target. */
export interface Climb {
  from: number;
  count: number;
  to: number;
}

/** The first climb offered for a stack: as many cards as possible, to the nearest landing. */
export function firstClimb(choices: Choices, from: number): Climb | null {
  const counts = choices.climbs.get(from);
  const count = Math.max(0, ...(counts?.keys() ?? []));
  const to = counts?.get(count)?.[0];
  return to === undefined ? null : { from, count, to };
}

/** The numbers of cards that can leave a stack, ascending. */
export function countsOf(choices: Choices, from: number): number[] {
  return [...(choices.climbs.get(from)?.keys() ?? [])].sort(ascending);
}

/** Floors that the top `count` cards of the stack can climb to. */
export function landingsOf(choices: Choices, from: number, count: number): readonly number[] {
  return choices.climbs.get(from)?.get(count) ?? [];
}

/** The same climb with another number of cards; it goes to the nearest landing if the old one no longer fits. */
export function withCount(choices: Choices, climb: Climb, count: number): Climb {
  const landings = landingsOf(choices, climb.from, count);
  const to = landings.includes(climb.to) ? climb.to : landings[0];
  return to === undefined ? climb : { from: climb.from, count, to };
}

/** The allowed number next to `now`, up or down; `now` if there is none. */
export function nextCount(allowed: readonly number[], now: number, up: boolean): number {
  const beyond = allowed.filter((count) => (up ? count > now : count < now));
  return (up ? beyond[0] : beyond.at(-1)) ?? now;
}

/** The order of a stack after one of its cards moves to the top. */
export function toTop(order: readonly Card[], card: Card): Card[] {
  return [card, ...order.filter((other) => other !== card)];
}
