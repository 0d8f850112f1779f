// The pieces of the picture beside a rule, from left to right. They contain no words, so they fit every language.

import type { IconName } from '../../ui/look/Icon.svelte';

/** A few floors of a house: your own column and another player's, by floor. */
export interface Floors {
  floors: readonly number[];
  /** "Pa5x2": two cards, led by the patrician of 5; "down" lies face down at its target, "back" is covered. */
  you: Readonly<Record<number, string>>;
  other: Readonly<Record<number, string>>;
  /** The floors a move leaves and reaches, and the floor where cards are taken. */
  from?: number;
  to?: number;
  victim?: number;
}

/** People around a table, clockwise from the bottom. */
export interface People {
  people: number;
  /** The highlighted seat. */
  at?: number;
  /** The seat an arrow points to. */
  to?: number;
  /** The direction: clockwise or back. */
  way?: 'on' | 'back';
  /** The seats that have left. */
  gone?: readonly number[];
}

/** A string is a card in the game's notation. */
export type Piece =
  | string
  /** A ringed card: the winning one, or the one played. */
  | { wins: string }
  /** A crossed-out card: it is not allowed, or does not count. */
  | { not: string }
  /** This number of cards face down. */
  | { backs: number }
  /** A figure, or an arithmetic sign. */
  | { sign: string }
  | { icon: IconName }
  | { die: number }
  | { house: Floors }
  | People;

export type Picture = readonly Piece[];

export const wins = (card: string): Piece => ({ wins: card });
export const not = (card: string): Piece => ({ not: card });
export const backs = (count: number): Piece => ({ backs: count });
export const sign = (text: string): Piece => ({ sign: text });
export const icon = (name: IconName): Piece => ({ icon: name });
export const die = (n: number): Piece => ({ die: n });
export const housePiece = (floors: Floors): Piece => ({ house: floors });
export const people = (count: number, more: Omit<People, 'people'> = {}): Piece => ({ people: count, ...more });

/** An arrow, a plus or an equals sign between pieces. */
export const TO = sign('→');
export const AND = sign('+');
export const IS = sign('=');
export const OR = sign('/');
