// What the picture beside a rule is put together of, from left to right. No piece has words: the same stands in every language.

import type { IconName } from '../../ui/look/Icon.svelte';

/** A few floors of a house: what lies in one's own column and in another's, by floor. */
export interface Floors {
  floors: readonly number[];
  /** "Pa5x2": two cards, led by the patrician of 5; "down" lies turned over at its target, "back" is covered. */
  you: Readonly<Record<number, string>>;
  other: Readonly<Record<number, string>>;
  /** The floors a move leaves and goes to, and where cards are taken. */
  from?: number;
  to?: number;
  victim?: number;
}

/** People around a table, clockwise from below. */
export interface People {
  people: number;
  /** Who it is about. */
  at?: number;
  /** Whom it leads to. */
  to?: number;
  /** Which way it goes: on clockwise, or back. */
  way?: 'on' | 'back';
  /** Who is no longer there. */
  gone?: readonly number[];
}

/** A string is a card, as the game writes it. */
export type Piece =
  | string
  /** A card that is ringed: the one that wins, or the one that is laid. */
  | { wins: string }
  /** A card that is crossed out: it may not be, or does not count. */
  | { not: string }
  /** So many cards face down. */
  | { backs: number }
  /** A figure, or a sign of arithmetic. */
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

/** What leads to what, is added, or comes to what. */
export const TO = sign('→');
export const AND = sign('+');
export const IS = sign('=');
export const OR = sign('/');
