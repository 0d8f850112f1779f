// The match as the eye can follow it: the log's facts, one beat after the other, each with the table as it
// looks after it. The server's view after the last card of a round shows the tricks already taken; here the
// finished round lies for a beat before its tricks go to their winners. Only facts are read, no rule.

import type { LogEntry } from '../../wire/wire.ts';
import { colorOf, isCard, type Card, type Color } from './cards.ts';
import type { Counts, Trick } from './view.ts';

/** A card put down by a seat. */
export type Put = readonly [seat: number, card: Card];

/** A deal that has been scored. */
export interface DealEnd {
  deal: number;
  scores: readonly number[];
  totals: readonly number[];
  won: readonly Counts[];
  passed: ReadonlyArray<readonly Card[]>;
  /** The unplayed last cards, where the table tells them. */
  last: ReadonlyArray<Card | null> | null;
}

/** The table at one moment. */
export interface Scene {
  deal: number;
  dealer: number | null;
  /** The tricks of the round, in order of opening. */
  lanes: readonly Trick[];
  /** The passes of the round, in order. */
  passes: readonly Put[];
  /** Who takes each lane, once the round is over. */
  winners: Readonly<Partial<Record<Color, number>>>;
  /** Lanes whose cards have gone to their winner. */
  gone: readonly Color[];
  won: readonly Counts[];
  passed: ReadonlyArray<readonly Card[]>;
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

const NONE: Counts = { R: 0, G: 0, B: 0 };

function empty(players: number): Scene {
  return {
    deal: 1,
    dealer: null,
    lanes: [],
    passes: [],
    winners: {},
    gone: [],
    won: Array.from({ length: players }, () => NONE),
    passed: Array.from({ length: players }, () => []),
    scores: Array.from({ length: players }, () => 0),
    ended: null,
  };
}

/** Reads a growing log. A log that begins anew (after a gap was filled) is read anew. */
export class Story {
  readonly players: number;
  private log: readonly LogEntry[] = [];
  private told: Beat[] = [];
  private scene: Scene;

  constructor(players: number) {
    this.players = players;
    this.scene = empty(players);
  }

  /** Every beat of the log so far. */
  read(log: readonly LogEntry[]): readonly Beat[] {
    const known = this.log.length;
    const grew = log.length >= known && (known === 0 || log[known - 1]?.at === this.log[known - 1]?.at);
    if (!grew) {
      this.told = [];
      this.scene = empty(this.players);
    }
    for (const entry of log.slice(grew ? known : 0)) this.entry(entry);
    this.log = log.slice();
    return this.told.slice();
  }

  /** The table before the first beat. */
  start(): Scene {
    return empty(this.players);
  }

  private entry(entry: LogEntry): void {
    const wins: Array<{ seat: number; color: Color; cards: number }> = [];
    const rest: LogEntry['told'] = [];
    for (const fact of entry.told) {
      const { kind, seat, card } = fact;
      if ((kind === 'opens' || kind === 'joins' || kind === 'passes') && typeof seat === 'number' && isCard(card)) {
        this.put(entry.at, seat, card, kind === 'passes');
      } else if (kind === 'wins') {
        wins.push({ seat: Number(seat), color: fact['color'] as Color, cards: Number(fact['cards']) });
      } else {
        rest.push(fact);
      }
    }
    if (wins.length > 0) this.finish(entry.at, wins);
    for (const fact of rest) this.turnOver(entry.at, fact);
  }

  private put(at: number, seat: number, card: Card, pass: boolean): void {
    const { scene } = this;
    if (pass) {
      const passed = scene.passed.map((cards, s) => (s === seat ? [...cards, card] : cards));
      this.scene = { ...scene, passes: [...scene.passes, [seat, card]], passed };
    } else {
      const color = colorOf(card);
      const open = scene.lanes.some((lane) => lane.color === color);
      const lanes = open
        ? scene.lanes.map((lane) => (lane.color === color ? { ...lane, cards: [...lane.cards, [seat, card] as const] } : lane))
        : [...scene.lanes, { color, cards: [[seat, card] as const] }];
      this.scene = { ...scene, lanes };
    }
    this.told.push({ kind: 'put', at, seat, card, scene: this.scene });
  }

  private finish(at: number, wins: ReadonlyArray<{ seat: number; color: Color; cards: number }>): void {
    const winners: Partial<Record<Color, number>> = {};
    for (const { seat, color } of wins) winners[color] = seat;
    this.scene = { ...this.scene, winners };
    this.told.push({ kind: 'settle', at, scene: this.scene });
    for (const { seat, color, cards } of wins) {
      const won = this.scene.won.map((c, s) => (s === seat ? { ...c, [color]: c[color] + cards } : c));
      this.scene = { ...this.scene, won, gone: [...this.scene.gone, color] };
      this.told.push({ kind: 'collect', at, color, seat, scene: this.scene });
    }
    this.scene = { ...this.scene, lanes: [], passes: [], winners: {}, gone: [] };
    this.told.push({ kind: 'clear', at, scene: this.scene });
  }

  private turnOver(at: number, fact: LogEntry['told'][number]): void {
    const { scene } = this;
    if (fact.kind === 'scored') {
      const scores = fact['scores'] as number[];
      const totals = fact['totals'] as number[];
      const last = (fact['last'] as Array<Card | null> | undefined) ?? null;
      const ended = { deal: Number(fact['deal']), scores, totals, won: scene.won, passed: scene.passed, last };
      this.scene = { ...scene, scores: totals, ended };
      this.told.push({ kind: 'scored', at, scene: this.scene });
    } else if (fact.kind === 'deal') {
      const { scores, ended } = scene;
      this.scene = { ...empty(this.players), deal: Number(fact['deal']), dealer: Number(fact['dealer']), scores, ended };
      this.told.push({ kind: 'deal', at, scene: this.scene });
    }
  }
}
