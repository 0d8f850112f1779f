// The match as the eye follows it: each fact of the log is a beat that leaves a scene. The board shows one beat
// after the other, so that a serving is seen although the table is already in the next round.

import type { KarteneckFact, KarteneckPlay, KarteneckStanding, KarteneckView } from '../../wire/karteneck.ts';
import type { Card, Portion } from './cards.ts';
import type { Log } from '../../net/table/lines.ts';

type Fact = KarteneckFact;
type Serves = Extract<Fact, { kind: 'serves' }>;

/** A place on the grill: what lay there at the start of the round, and who took it. */
export interface Slot {
  portion: Portion;
  seat: number | null;
}

/** What lies before a seat. */
export interface Display {
  /** In order of laying. */
  cards: readonly Card[];
  sum: number;
  /** Null without a worm. */
  shield: number | null;
}

export interface Scene {
  round: number;
  starter: number | null;
  grill: readonly Slot[];
  displays: readonly Display[];
  out: readonly boolean[];
  stacks: ReadonlyArray<readonly Portion[]>;
  /** The worms of each seat, and how many they were when the round began. */
  worms: readonly number[];
  before: readonly number[];
  /** What whoever dropped out without a worm took from the grill in this round. */
  took: ReadonlyArray<Portion | null>;
  served: readonly Serves[];
  /** Whether the round is over and served. */
  ended: boolean;
}

export type Beat =
  | { kind: 'round'; at: number; scene: Scene }
  | { kind: 'lay'; at: number; seat: number; scene: Scene }
  | { kind: 'out'; at: number; seat: number; scene: Scene }
  | { kind: 'steal'; at: number; seat: number; from: number; scene: Scene }
  | { kind: 'serve'; at: number; seat: number; scene: Scene }
  | { kind: 'served'; at: number; scene: Scene };

/** The table as it lies now, from which a log is read on that does not begin with the match. */
export interface Now {
  view: KarteneckView;
  standing: KarteneckStanding;
}

const NOTHING: Display = { cards: [], sum: 0, shield: null };

function empty(players: number): Scene {
  const each = <T>(value: T): T[] => Array.from({ length: players }, () => value);
  return {
    round: 1,
    starter: null,
    grill: [],
    displays: each(NOTHING),
    out: each(false),
    stacks: each([]),
    worms: each(0),
    before: each(0),
    took: each(null),
    served: [],
    ended: false,
  };
}

const laidOut = (grill: readonly Portion[]): Slot[] => grill.map((portion) => ({ portion, seat: null }));

function sceneOf({ view, standing }: Now): Scene {
  const displays = view.displays.map((cards, seat) => ({ ...NOTHING, ...standing.rows[seat], cards }));
  const { round, starter, out, stacks } = view;
  const { scores: worms } = standing;
  return { ...empty(displays.length), round, starter, grill: laidOut(view.grill), displays, out, stacks, worms, before: worms };
}

const put = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, i) => (i === at ? value : old));
const add = (list: readonly number[], at: number, more: number): number[] => put(list, at, (list[at] ?? 0) + more);

/** Takes a portion off the grill. */
function take(grill: readonly Slot[], portion: Portion, seat: number): Slot[] {
  const at = grill.findIndex((slot) => slot.portion === portion && slot.seat === null);
  return grill.map((slot, i) => (i === at ? { ...slot, seat } : slot));
}

/** Reads a growing log. A log that begins anew (after a gap was filled) is read anew. */
export class Story {
  readonly players: number;
  readonly #now: () => Now | null;
  #base: Scene;
  #log: Log<KarteneckPlay> = [];
  #told: Beat[] = [];
  #scene: Scene;

  constructor(players: number, now: () => Now | null = () => null) {
    this.players = players;
    this.#now = now;
    this.#base = empty(players);
    this.#scene = this.#base;
  }

  /** Every beat of the log so far; of a log that begins within the match, every beat from now on. */
  read(log: Log<KarteneckPlay>): readonly Beat[] {
    const last = this.#log.at(-1);
    const place = last === undefined ? -1 : log.findLastIndex((entry) => entry.at === last.at);
    const grew = last === undefined ? log.length === 0 : place >= 0 && (log.at(0)?.at ?? 0) <= (this.#log.at(0)?.at ?? 0);
    const fresh = grew ? log.slice(place + 1) : this.#begin(log);
    for (const entry of fresh) {
      for (const fact of entry.told) this.#fact(entry.at, fact);
      if (entry.seat !== null && !this.#scene.ended && this.#scene.out.every(Boolean)) this.#end(entry.at, null);
    }
    this.#log = log;
    return this.#told.slice();
  }

  /** The table before the first beat. */
  start(): Scene {
    return this.#base;
  }

  /** Begins with the match, or with the table as it lies; what is to be read then. */
  #begin(log: Log<KarteneckPlay>): Log<KarteneckPlay> {
    const now = (log.at(0)?.at ?? 0) > 0 ? this.#now() : null;
    this.#told = [];
    this.#base = now === null ? empty(this.players) : sceneOf(now);
    this.#scene = this.#base;
    return now === null ? log : [];
  }

  #fact(at: number, fact: Fact): void {
    const scene = this.#scene;
    switch (fact.kind) {
      case 'round': {
        if (scene.out.every(Boolean) && !scene.ended) this.#end(at, fact.scores);
        const { stacks } = this.#scene;
        const { round, starter, scores } = fact;
        this.#scene = { ...empty(this.players), round, starter, grill: laidOut(fact.grill), stacks, worms: scores, before: scores };
        this.#told.push({ kind: 'round', at, scene: this.#scene });
        return;
      }
      case 'lays': {
        const cards = [...(scene.displays[fact.seat]?.cards ?? []), ...fact.cards];
        const { sum, shield } = fact;
        this.#scene = { ...scene, displays: put(scene.displays, fact.seat, { cards, sum, shield }) };
        this.#told.push({ kind: 'lay', at, seat: fact.seat, scene: this.#scene });
        return;
      }
      case 'out': {
        this.#scene = { ...scene, out: put(scene.out, fact.seat, true) };
        if (fact.portion !== null) {
          const grill = take(scene.grill, fact.portion, fact.seat);
          const displays = put(scene.displays, fact.seat, NOTHING);
          const took = put(scene.took, fact.seat, fact.portion);
          this.#scene = { ...this.#gains(fact.seat, fact.portion, fact.worms), grill, displays, took };
        }
        this.#told.push({ kind: 'out', at, seat: fact.seat, scene: this.#scene });
        return;
      }
      case 'steals': {
        const stacks = scene.stacks.map((stack, seat) => (seat === fact.from ? stack.slice(0, -1) : stack));
        const worms = add(scene.worms, fact.from, -fact.worms);
        this.#scene = { ...scene, out: put(scene.out, fact.seat, true), stacks, worms };
        this.#scene = this.#gains(fact.seat, fact.portion, fact.worms);
        this.#told.push({ kind: 'steal', at, seat: fact.seat, from: fact.from, scene: this.#scene });
        return;
      }
      case 'serves': {
        const grill = take(scene.grill, fact.portion, fact.seat);
        this.#scene = { ...this.#gains(fact.seat, fact.portion, fact.worms), grill, served: [...scene.served, fact] };
        this.#told.push({ kind: 'serve', at, seat: fact.seat, scene: this.#scene });
        return;
      }
      case 'over':
        if (!scene.ended) this.#end(at, fact.scores);
        return;
      default:
    }
  }

  /** The scene with a portion on top of a stack. */
  #gains(seat: number, portion: Portion, worms: number): Scene {
    const scene = this.#scene;
    return { ...scene, stacks: put(scene.stacks, seat, [...(scene.stacks[seat] ?? []), portion]), worms: add(scene.worms, seat, worms) };
  }

  #end(at: number, scores: readonly number[] | null): void {
    this.#scene = { ...this.#scene, ended: true, worms: scores ?? this.#scene.worms };
    this.#told.push({ kind: 'served', at, scene: this.#scene });
  }
}
