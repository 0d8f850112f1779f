// The match as the eye follows it: each fact of the log is a beat that leaves a scene. The board shows one beat
// after the other, so that a serving is seen although the table is already in the next round.

import type { LogEntry } from '../../wire/wire.ts';
import { shieldOn, valueOf, type Card, type Portion } from './cards.ts';
import { valid } from './plan.ts';
import type { Fact } from './view.ts';

/** A place on the grill: what lay there at the start of the round, and who took it. */
export interface Slot {
  portion: Portion;
  seat: number | null;
}

/** What somebody was served. */
export interface Served {
  seat: number;
  place: number;
  sum: number;
  shield: number;
  portion: Portion;
}

export interface Scene {
  round: number;
  starter: number | null;
  grill: readonly Slot[];
  /** In order of laying. */
  displays: ReadonlyArray<readonly Card[]>;
  out: readonly boolean[];
  stacks: ReadonlyArray<readonly Portion[]>;
  /** What whoever dropped out without a worm took from the grill in this round. */
  took: ReadonlyArray<Portion | null>;
  served: readonly Served[];
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

function empty(players: number): Scene {
  const each = <T>(value: T): T[] => Array.from({ length: players }, () => value);
  return {
    round: 1,
    starter: null,
    grill: [],
    displays: each([]),
    out: each(false),
    stacks: each([]),
    took: each(null),
    served: [],
    ended: false,
  };
}

const put = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, i) => (i === at ? value : old));

/** Takes a portion off the grill. */
function take(grill: readonly Slot[], portion: Portion, seat: number): Slot[] {
  const at = grill.findIndex((slot) => slot.portion === portion && slot.seat === null);
  return grill.map((slot, i) => (i === at ? { ...slot, seat } : slot));
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
    for (const entry of log.slice(grew ? known : 0)) {
      for (const fact of entry.told) this.fact(entry.at, fact as unknown as Fact);
      if (entry.seat !== null && !this.scene.ended && this.scene.out.every(Boolean)) this.end(entry.at);
    }
    this.log = log.slice();
    return this.told.slice();
  }

  /** The table before the first beat. */
  start(): Scene {
    return empty(this.players);
  }

  private fact(at: number, fact: Fact): void {
    const { scene } = this;
    switch (fact.kind) {
      case 'round': {
        if (scene.out.every(Boolean) && !scene.ended) this.end(at);
        const { stacks } = this.scene;
        const grill = [...fact.grill].sort((a, b) => valueOf(a) - valueOf(b)).map((portion) => ({ portion, seat: null }));
        this.scene = { ...empty(this.players), round: fact.round, starter: fact.starter, grill, stacks };
        this.told.push({ kind: 'round', at, scene: this.scene });
        return;
      }
      case 'lays': {
        const display = [...(scene.displays[fact.seat] ?? []), ...fact.cards];
        this.scene = { ...scene, displays: put(scene.displays, fact.seat, display) };
        this.told.push({ kind: 'lay', at, seat: fact.seat, scene: this.scene });
        return;
      }
      case 'out':
        return this.out(at, fact.seat, fact.portion);
      case 'steals': {
        const stacks = scene.stacks.map((stack, seat) => (seat === fact.from ? stack.slice(0, -1) : stack));
        const own = [...(stacks[fact.seat] ?? []), fact.portion];
        this.scene = { ...scene, out: put(scene.out, fact.seat, true), stacks: put(stacks, fact.seat, own) };
        this.told.push({ kind: 'steal', at, seat: fact.seat, from: fact.from, scene: this.scene });
        return;
      }
      case 'serves':
        return this.serve(at, fact.seat, fact.sum, fact.portion);
      default:
    }
  }

  private out(at: number, seat: number, portion: Portion | null): void {
    const { scene } = this;
    this.scene = { ...scene, out: put(scene.out, seat, true) };
    if (portion !== null) {
      this.scene = {
        ...this.scene,
        displays: put(scene.displays, seat, []),
        grill: take(scene.grill, portion, seat),
        stacks: put(scene.stacks, seat, [...(scene.stacks[seat] ?? []), portion]),
        took: put(scene.took, seat, portion),
      };
    }
    this.told.push({ kind: 'out', at, seat, scene: this.scene });
  }

  private serve(at: number, seat: number, sum: number, portion: Portion): void {
    const { scene } = this;
    const place = scene.served.length + 1;
    this.scene = {
      ...scene,
      grill: take(scene.grill, portion, seat),
      stacks: put(scene.stacks, seat, [...(scene.stacks[seat] ?? []), portion]),
      served: [...scene.served, { seat, place, sum, shield: shieldOn(scene.displays[seat] ?? []), portion }],
    };
    this.told.push({ kind: 'serve', at, seat, scene: this.scene });
  }

  private end(at: number): void {
    this.scene = { ...this.scene, ended: true };
    this.told.push({ kind: 'served', at, scene: this.scene });
  }
}

/** Why somebody was served in this place: of equal sums, the shield tells. */
export function tiedWith(scene: Scene, seat: number): Served | null {
  const own = scene.served.find((served) => served.seat === seat);
  if (own === undefined || !valid(scene.displays[seat] ?? [])) return null;
  return scene.served.find((served) => served.seat !== seat && served.sum === own.sum) ?? null;
}
