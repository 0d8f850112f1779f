// The match as a sequence of beats: each fact of the log leads to a scene. The board shows one beat after the other, so
// that a serving is visible although the table is already in the next round.

import { type Beat as BeatOf, toldLast } from '../../board/stage/stage.svelte.ts';
import type { KarteneckFact, KarteneckPlay } from '../../wire/karteneck.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import type { Lines } from '../../net/table/lines.ts';
import type { Card, Portion } from './cards.ts';

type Entry = LogEntry<KarteneckPlay>;
type Fact = KarteneckFact;
type Serves = Extract<Fact, { kind: 'serves' }>;
type Steals = Extract<Fact, { kind: 'steals' }>;

/** A place on the grill: its portion at the start of the round, and the seat that took it. */
export interface Slot {
  portion: Portion;
  seat: number | null;
}

/** The cards in front of a seat. */
export interface Display {
  /** In the order of play. */
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
  /** The worms of each seat, and their number at the start of the round. */
  worms: readonly number[];
  before: readonly number[];
  /** The portion that each player took from the grill when they dropped out without a worm this round. */
  took: ReadonlyArray<Portion | null>;
  /** The thefts of the round, in order. */
  thefts: readonly Steals[];
  served: readonly Serves[];
  /** Whether the round is over and served. */
  ended: boolean;
  /** The viewer's hand. */
  hand: readonly Card[];
}

export type Beat = BeatOf<Scene> &
  ({ kind: 'round' | 'served' | 'state' } | { kind: 'lay' | 'out' | 'serve'; seat: number } | { kind: 'steal'; seat: number; from: number });

const NOTHING: Display = { cards: [], sum: 0, shield: null };

/** The table before the first round. */
export function empty(players: number): Scene {
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
    thefts: [],
    served: [],
    ended: false,
    hand: [],
  };
}

const laidOut = (grill: readonly Portion[]): Slot[] => grill.map((portion) => ({ portion, seat: null }));

const put = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, i) => (i === at ? value : old));
const add = (list: readonly number[], at: number, more: number): number[] => put(list, at, (list[at] ?? 0) + more);

/** Takes a portion off the grill. */
function take(grill: readonly Slot[], portion: Portion, seat: number): Slot[] {
  const at = grill.findIndex((slot) => slot.portion === portion && slot.seat === null);
  return grill.map((slot, i) => (i === at ? { ...slot, seat } : slot));
}

/** The beats of these log lines, starting from `scene`. */
export function story(scene: Scene, log: Lines<Entry>): Beat[] {
  const beats: Beat[] = [];
  let now = scene;
  const show = (beat: Beat): void => {
    beats.push(beat);
    now = beat.scene;
  };
  for (const { at, told } of log) {
    const from = beats.length;
    for (const fact of told) {
      // The next fact after a round implies that the round is over, so show it as served first.
      if ((fact.kind === 'over' || fact.kind === 'round') && runs(now)) show(served({ ...now, worms: fact.scores }, at));
      const beat = beatOf(now, at, fact);
      if (beat !== null) show(beat);
    }
    beats.push(...toldLast(beats.splice(from), at));
  }
  return beats;
}

/** Whether a round is being played. */
const runs = (scene: Scene): boolean => scene.grill.length > 0 && !scene.ended;

const served = (scene: Scene, at: number): Beat => ({ kind: 'served', at, scene: { ...scene, ended: true } });

/** Whether the round has ended and the next has not begun, according to the table. */
const isOver = ({ standing }: Pick<Table<KarteneckPlay>, 'standing'>): boolean => standing !== null && standing.serving.length === 0;

/** The beat of a fact; null if nothing changes on the table. */
function beatOf(scene: Scene, at: number, fact: Fact): Beat | null {
  switch (fact.kind) {
    case 'round': {
      const { round, starter, scores } = fact;
      const next = { ...empty(scene.out.length), round, starter, grill: laidOut(fact.grill), stacks: scene.stacks, worms: scores, before: scores };
      return { kind: 'round', at, scene: next };
    }
    case 'lays': {
      const { seat, sum, shield } = fact;
      const cards = [...(scene.displays[seat]?.cards ?? []), ...fact.cards];
      return { kind: 'lay', at, seat, scene: { ...scene, displays: put(scene.displays, seat, { cards, sum, shield }) } };
    }
    case 'out': {
      const { seat, portion } = fact;
      const out = { ...scene, out: put(scene.out, seat, true) };
      if (portion === null) return { kind: 'out', at, seat, scene: out };
      const grill = take(scene.grill, portion, seat);
      const displays = put(scene.displays, seat, NOTHING);
      const took = put(scene.took, seat, portion);
      return { kind: 'out', at, seat, scene: { ...gains(out, seat, portion, fact.worms), grill, displays, took } };
    }
    case 'steals': {
      const { seat, from, portion } = fact;
      const stacks = put(scene.stacks, from, scene.stacks[from]?.slice(0, -1) ?? []);
      const left = { ...scene, out: put(scene.out, seat, true), stacks, worms: add(scene.worms, from, -fact.worms), thefts: [...scene.thefts, fact] };
      return { kind: 'steal', at, seat, from, scene: gains(left, seat, portion, fact.worms) };
    }
    case 'serves': {
      const { seat, portion } = fact;
      const grill = take(scene.grill, portion, seat);
      return { kind: 'serve', at, seat, scene: { ...gains(scene, seat, portion, fact.worms), grill, served: [...scene.served, fact] } };
    }
    case 'starter':
    case 'draws':
    case 'reshuffles':
    case 'over':
      return null;
  }
}

/** The scene with a portion on top of a stack. */
function gains(scene: Scene, seat: number, portion: Portion, worms: number): Scene {
  return { ...scene, stacks: put(scene.stacks, seat, [...(scene.stacks[seat] ?? []), portion]), worms: add(scene.worms, seat, worms) };
}

/** The cards in the order of play if the sets match, because the table sends them sorted. */
const inOrder = (laid: readonly Card[], cards: readonly Card[]): readonly Card[] => (laid.toSorted().join() === cards.toSorted().join() ? laid : cards);

/** The scene with the table's own data; after a serving its displays keep the serving's state. */
export function rest(scene: Scene, { view, standing }: Pick<Table<KarteneckPlay>, 'view' | 'standing'>): Scene {
  if (view === null || standing === null) return scene;
  const hand = view.hand ?? [];
  if (scene.ended) return { ...scene, stacks: view.stacks, worms: standing.scores, hand };
  const displays = view.displays.map((cards, seat) => ({ ...NOTHING, ...standing.rows[seat], cards: inOrder(scene.displays[seat]?.cards ?? [], cards) }));
  const left = scene.grill.filter((slot) => slot.seat === null).map(({ portion }) => portion);
  const grill = left.join() === view.grill.join() ? scene.grill : laidOut(view.grill);
  return { ...scene, round: view.round, starter: view.starter, grill, displays, out: view.out, stacks: view.stacks, worms: standing.scores, hand };
}

/** The scene after these log lines. */
export function open(table: Table<KarteneckPlay>, log: Lines<Entry>): Scene {
  const start = empty(table.players);
  const round = log.findLastIndex(({ told }) => told.some(({ kind }) => kind === 'round'));
  if (round >= 0) return rest(through(start, log.slice(round), table).at(-1)?.scene ?? start, table);
  const scene = rest(start, table);
  return { ...scene, before: scene.worms };
}

/** The beats of these lines up to the current table, including the serving if the round is over. */
function through(from: Scene, lines: Lines<Entry>, table: Table<KarteneckPlay>): Beat[] {
  const beats = story(from, lines);
  const last = beats.at(-1);
  return last !== undefined && runs(last.scene) && isOver(table) ? [...beats, served(last.scene, last.at)] : beats;
}

/** The beats with the viewer's hand: without the cards they have laid, and the new one from the round on. */
function handed(from: Scene, beats: readonly Beat[], { you, view }: Table<KarteneckPlay>): Beat[] {
  let hand = from.hand;
  let before = from;
  return beats.map((beat) => {
    if (beat.kind === 'round') hand = view?.hand ?? [];
    if (beat.kind === 'lay' && beat.seat === you)
      hand = without(hand, beat.scene.displays[beat.seat]?.cards.slice(before.displays[beat.seat]?.cards.length ?? 0) ?? []);
    before = beat.scene;
    return { ...beat, scene: { ...beat.scene, hand } };
  });
}

/** The cards of a hand that remain when some are laid. */
function without(hand: readonly Card[], laid: readonly Card[]): readonly Card[] {
  const left = [...laid];
  return hand.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The beats of new lines after `from`, ending with the current table. */
export function tell(from: Scene, lines: Lines<Entry>, table: Table<KarteneckPlay>): Beat[] {
  const beats = handed(from, through(from, lines, table), table);
  const last = beats.pop() ?? { kind: 'state' as const, at: 0, scene: from };
  const marked = (beat: Beat): Beat =>
    beat.kind === 'lay' || beat.kind === 'out' || beat.kind === 'steal' ? { ...beat, own: beat.seat === table.you } : { ...beat, settled: true };
  return [...beats, { ...last, scene: rest(last.scene, table) }].map(marked);
}
