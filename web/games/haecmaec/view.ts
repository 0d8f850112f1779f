// Types of the Häc Mäc state; the server guarantees their shape.

import type { HaecMaecFact, HaecMaecPlay, HaecMaecStanding, HaecMaecView } from '../../wire/haecmaec.ts';
import type { Table as AnyTable } from '../../wire/wire.ts';
import type { Card } from './cards.ts';
import type { Lines } from '../../net/table/lines.ts';

export type View = HaecMaecView;
export type Standing = HaecMaecStanding;
export type Table = AnyTable<HaecMaecPlay>;

/** A fact in a log line. */
export type Fact = HaecMaecFact;

/** The facts told by a part of the log. */
export function factsOf(log: Lines<{ told: readonly Fact[] }>): Fact[] {
  return log.flatMap((entry) => entry.told);
}

/** The last accusation, while its card still lies beside the burger, until the next card or burger. */
export interface Accused {
  by: number;
  against: number;
  card: Card;
  right: boolean;
  /** The seat that takes the card and puts it on the table face up. */
  to: number;
  /** The penalty for that seat, below zero. */
  points: number;
}

export const accusationOf = ({ seat: by, against, card, right, to, points }: Extract<Fact, { kind: 'accuses' }>): Accused => ({
  by,
  against,
  card,
  right,
  to,
  points,
});

/** The newest fact before log place `end` that is of this kind, or a card or burger that ends what it shows. */
function lastAbout(kind: Fact['kind'], log: Lines<{ at: number; told: readonly Fact[] }>, end: number): Fact | undefined {
  const about = (fact: Fact) => fact.kind === kind || fact.kind === 'plays' || fact.kind === 'closes' || fact.kind === 'spoils';
  return log.findLast(({ at, told }) => at < end && told.some(about))?.told.findLast(about);
}

/** The seat whose hand lies on the burger at log place `end`, until the next card or burger; null if no player has slapped. */
export function handAt(log: Lines<{ at: number; told: readonly Fact[] }>, end: number): number | null {
  const last = lastAbout('slaps', log, end);
  return last?.kind === 'slaps' ? last.seat : null;
}

/** The accusation that is current at log place `end`. */
export function accusedAt(log: Lines<{ at: number; told: readonly Fact[] }>, end: number): Accused | null {
  const last = lastAbout('accuses', log, end);
  return last?.kind === 'accuses' ? accusationOf(last) : null;
}
