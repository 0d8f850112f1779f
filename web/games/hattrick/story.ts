// The match as the eye can follow it: the log's facts, one beat after the other, each with the table as it
// looks after it. The server's view after the last card of a round shows the tricks already taken; here the
// finished round lies for a beat before its tricks go to their winners. Only facts are read, no rule.

import type { HattrickFact, HattrickPlay } from '../../wire/hattrick.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { colorOf, NONE, type Card, type Color, type Counts } from './cards.ts';
import type { Lines } from '../../net/table/lines.ts';

type Entry = LogEntry<HattrickPlay>;
type Wins = Extract<HattrickFact, { kind: 'wins' }>;

/** A trick as it lies. */
export interface Trick {
  color: Color;
  /** Its cards, in order of play. */
  cards: readonly Put[];
  /** The one that leads it. */
  lead: Put;
}

/** A card put down by a seat. */
export type Put = readonly [seat: number, card: Card];

/** A card passed, and what that did to the points. */
export interface Pass {
  seat: number;
  card: Card;
  points: number;
}

/** A deal that has been scored. */
export interface DealEnd {
  deal: number;
  scores: readonly number[];
  totals: readonly number[];
  won: readonly Counts[];
  passed: ReadonlyArray<readonly Card[]>;
  /** The unplayed last cards. */
  last: readonly Card[];
}

/** The table at one moment. */
export interface Scene {
  deal: number;
  dealer: number | null;
  /** The tricks of the round, in order of opening. */
  lanes: readonly Trick[];
  /** The passes of the round, in order. */
  passes: readonly Pass[];
  /** The colour that is a pass; null while there is none. */
  leftOut: Color | null;
  /** Who takes each lane, once the round is over. */
  winners: Readonly<Partial<Record<Color, number>>>;
  /** Lanes whose cards have gone to their winner. */
  gone: readonly Color[];
  won: readonly Counts[];
  passed: ReadonlyArray<readonly Card[]>;
  /** What the deal brings each seat so far. */
  points: readonly number[];
  scores: readonly number[];
  /** The last deal that was scored. */
  ended: DealEnd | null;
}

export type Beat =
  | { kind: 'put'; at: number; seat: number; card: Card; scene: Scene }
  | { kind: 'settle'; at: number; scene: Scene }
  | { kind: 'collect'; at: number; color: Color; seat: number; scene: Scene }
  | { kind: 'clear'; at: number; scene: Scene }
  | { kind: 'scored'; at: number; scene: Scene }
  | { kind: 'deal'; at: number; scene: Scene };

function empty(players: number): Scene {
  return {
    deal: 1,
    dealer: null,
    lanes: [],
    passes: [],
    leftOut: null,
    winners: {},
    gone: [],
    won: Array.from({ length: players }, () => NONE),
    passed: Array.from({ length: players }, () => []),
    points: Array.from({ length: players }, () => 0),
    scores: Array.from({ length: players }, () => 0),
    ended: null,
  };
}

/**
 * Reads a growing log by the places of its lines. One with a gap, or of another table, is read anew. A log that begins in the
 * middle is right from its first new deal on.
 */
export class Story {
  readonly players: number;
  private from = 0;
  private next = 0;
  private told: Beat[] = [];
  private scene: Scene;

  constructor(players: number) {
    this.players = players;
    this.scene = empty(players);
  }

  /** Every beat of the log so far. */
  read(log: Lines<Entry>): readonly Beat[] {
    const from = log.at(0)?.at ?? 0;
    const end = from + log.length;
    if (from < this.from || from > this.next || end < this.next) {
      this.told = [];
      this.scene = empty(this.players);
      this.from = from;
      this.next = from;
    }
    for (const entry of log.slice(this.next - from)) this.entry(entry);
    this.next = end;
    return this.told.slice();
  }

  /** The table before the first beat. */
  start(): Scene {
    return empty(this.players);
  }

  private entry({ at, told }: Entry): void {
    const wins: Wins[] = [];
    const rest: HattrickFact[] = [];
    for (const fact of told) {
      if (fact.kind === 'opens' || fact.kind === 'joins' || fact.kind === 'passes') this.put(at, fact);
      else if (fact.kind === 'wins') wins.push(fact);
      else rest.push(fact);
    }
    if (wins.length > 0) this.finish(at, wins);
    for (const fact of rest) this.turnOver(at, fact);
  }

  private put(at: number, fact: Extract<HattrickFact, { kind: 'opens' | 'joins' | 'passes' }>): void {
    const { seat, card } = fact;
    const put: Put = [seat, card];
    this.scene = this.laid(fact, put);
    this.told.push({ kind: 'put', at, seat, card, scene: this.scene });
  }

  private laid(fact: Extract<HattrickFact, { kind: 'opens' | 'joins' | 'passes' }>, put: Put): Scene {
    const { scene } = this;
    const { seat, card } = fact;
    switch (fact.kind) {
      case 'opens':
        return { ...scene, lanes: [...scene.lanes, { color: colorOf(card), cards: [put], lead: put }], leftOut: fact.left_out };
      case 'joins': {
        const joined = (lane: Trick): Trick => ({ ...lane, cards: [...lane.cards, put], lead: fact.over === null ? lane.lead : put });
        return { ...scene, lanes: scene.lanes.map((lane) => (lane.color === colorOf(card) ? joined(lane) : lane)) };
      }
      case 'passes':
        return {
          ...scene,
          passes: [...scene.passes, { seat, card, points: fact.points }],
          passed: scene.passed.with(seat, [...(scene.passed[seat] ?? []), card]),
          points: scene.points.with(seat, fact.so_far),
        };
    }
  }

  private finish(at: number, wins: readonly Wins[]): void {
    const winners: Partial<Record<Color, number>> = {};
    for (const { seat, color } of wins) winners[color] = seat;
    this.scene = { ...this.scene, winners };
    this.told.push({ kind: 'settle', at, scene: this.scene });
    for (const { seat, color, cards, so_far } of wins) {
      const had = this.scene.won[seat] ?? NONE;
      const won = this.scene.won.with(seat, { ...had, [color]: had[color] + cards });
      this.scene = { ...this.scene, won, points: this.scene.points.with(seat, so_far), gone: [...this.scene.gone, color] };
      this.told.push({ kind: 'collect', at, color, seat, scene: this.scene });
    }
    this.scene = { ...this.scene, lanes: [], passes: [], leftOut: null, winners: {}, gone: [] };
    this.told.push({ kind: 'clear', at, scene: this.scene });
  }

  private turnOver(at: number, fact: HattrickFact): void {
    const { scene } = this;
    if (fact.kind === 'scored') {
      const { deal, scores, totals, last } = fact;
      this.scene = { ...scene, scores: totals, ended: { deal, scores, totals, won: scene.won, passed: scene.passed, last } };
      this.told.push({ kind: 'scored', at, scene: this.scene });
    } else if (fact.kind === 'deal') {
      const { scores, ended } = scene;
      this.scene = { ...empty(this.players), deal: fact.deal, dealer: fact.dealer, scores, ended };
      this.told.push({ kind: 'deal', at, scene: this.scene });
    }
  }
}
