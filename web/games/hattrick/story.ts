// The match as a sequence of beats: each fact of the log with the table after it. The server's view after the last card
// of a round shows the tricks already taken. Here the finished round stays for a beat before its tricks go to their
// winners. This code reads only facts and knows no rule; at the end of the log it uses the table itself.

import type { HattrickFact, HattrickPlay } from '../../wire/hattrick.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import type { Lines } from '../../net/table/lines.ts';
import { type Beat as BeatOf, toldLast } from '../../board/stage/stage.svelte.ts';
import { colorOf, NONE, type Card, type Color, type Counts } from './cards.ts';

type Entry = LogEntry<HattrickPlay>;
type Wins = Extract<HattrickFact, { kind: 'wins' }>;

/** A trick on the table. */
export interface Trick {
  color: Color;
  /** Its cards, in order of play. */
  cards: readonly Put[];
  /** The card that leads it. */
  lead: Put;
}

/** A card put down by a seat. */
export type Put = readonly [seat: number, card: Card];

/** A card passed, and its effect on the points. */
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
  /** The colour that counts as a pass; null while there is none. */
  leftOut: Color | null;
  /** The winning seat of each lane, once the round is over. */
  winners: Readonly<Partial<Record<Color, number>>>;
  /** Lanes whose cards have gone to their winner. */
  gone: readonly Color[];
  won: readonly Counts[];
  passed: ReadonlyArray<readonly Card[]>;
  /** Each seat's points in this deal so far. */
  points: readonly number[];
  scores: readonly number[];
  /** The last scored deal. */
  ended: DealEnd | null;
  /** The viewer's hand. */
  hand: readonly Card[];
}

export type Beat = BeatOf<Scene> &
  ({ kind: 'put'; seat: number; card: Card } | { kind: 'collect'; color: Color; seat: number } | { kind: 'settle' | 'clear' | 'scored' | 'deal' | 'state' });

/** A seat's points of all deals so far, this one included; null in the first deal, which has nothing to add to. */
export function totalOf({ deal, points, scores, ended }: Scene, seat: number): number | null {
  if (deal === 1) return null;
  const now = ended?.deal === deal ? 0 : (points[seat] ?? 0);
  return (scores[seat] ?? 0) + now;
}

/** The table before the first card. */
export function empty(players: number): Scene {
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
    hand: [],
  };
}

/** The beats of one log line, starting from `scene`. */
function beatsOf(scene: Scene, { at: place, told }: Entry): Beat[] {
  const wins: Wins[] = [];
  const beats: Beat[] = [];
  const at = place + 1;
  let now = scene;
  for (const fact of told) {
    if (fact.kind === 'wins') wins.push(fact);
    if (fact.kind !== 'opens' && fact.kind !== 'joins' && fact.kind !== 'passes') continue;
    now = laid(now, fact);
    beats.push({ kind: 'put', at, seat: fact.seat, card: fact.card, scene: now });
  }
  if (wins.length > 0) {
    const taken = finish(now, at, wins, { scored: told.some(({ kind }) => kind === 'scored'), over: told.some(({ kind }) => kind === 'over') });
    beats.push(...taken.beats);
    now = taken.scene;
  }
  for (const fact of told) {
    if (fact.kind !== 'scored' && fact.kind !== 'deal') continue;
    now = turnOver(now, fact);
    beats.push({ kind: fact.kind, at, scene: now });
  }
  return beats;
}

/** The beats of these log lines, starting from `scene`. */
export function story(scene: Scene, log: Lines<Entry>): Beat[] {
  const beats: Beat[] = [];
  for (const entry of log) beats.push(...toldLast(beatsOf(beats.at(-1)?.scene ?? scene, entry), entry.at));
  return beats;
}

/** The scene with the table's own data. */
export function rest(scene: Scene, { view, standing }: Pick<Table<HattrickPlay>, 'view' | 'standing'>): Scene {
  if (view === null || standing === null) return scene;
  const { deal, dealer, won, passed, scores } = view;
  const own = { deal, dealer, won, passed, points: standing.points, scores, hand: view.hand ?? [] };
  // After the last deal its last tricks stay.
  if (scene.ended?.deal === deal) return { ...scene, ...own };
  const lanes = view.tricks.flatMap(({ color, cards }): Trick[] => {
    const leads = standing.tricks.find((trick) => trick.color === color)?.seat;
    const lead = cards.find(([seat]) => seat === leads);
    return lead === undefined ? [] : [{ color, cards, lead }];
  });
  return { ...scene, ...own, lanes, leftOut: standing.left_out, winners: {}, gone: [] };
}

/** The scene after these log lines. */
export function open(table: Table<HattrickPlay>, log: Lines<Entry>): Scene {
  const start = empty(table.players);
  return rest(story(start, log).at(-1)?.scene ?? start, table);
}

/** The beats of new lines after `from`, ending with the current table. */
export function tell(from: Scene, lines: Lines<Entry>, table: Table<HattrickPlay>): Beat[] {
  const beats = handed(from.hand, story(from, lines), table);
  const last = beats.pop() ?? { kind: 'state' as const, at: 0, scene: from };
  const marked = (beat: Beat): Beat => (beat.kind === 'put' ? { ...beat, own: beat.seat === table.you } : { ...beat, settled: true });
  return [...beats, { ...last, scene: rest(last.scene, table) }].map(marked);
}

/** The beats with the viewer's hand: without the cards they have put down, and the new one from the deal on. */
function handed(from: readonly Card[], beats: readonly Beat[], { you, view }: Table<HattrickPlay>): Beat[] {
  let hand = from;
  return beats.map((beat) => {
    if (beat.kind === 'deal') hand = view?.hand ?? [];
    if (beat.kind === 'put' && beat.seat === you) hand = hand.filter((card) => card !== beat.card);
    return { ...beat, scene: { ...beat.scene, hand } };
  });
}

type Puts = Extract<HattrickFact, { kind: 'opens' | 'joins' | 'passes' }>;

function laid(scene: Scene, fact: Puts): Scene {
  const { seat, card } = fact;
  const put: Put = [seat, card];
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

/** The end of a round. Before a deal is scored its tricks leave, but not the words about them; after the last deal they stay until the finale. */
function finish(scene: Scene, at: number, wins: readonly Wins[], { scored, over }: { scored: boolean; over: boolean }): { beats: Beat[]; scene: Scene } {
  const winners: Partial<Record<Color, number>> = {};
  for (const { seat, color } of wins) winners[color] = seat;
  let now: Scene = { ...scene, winners };
  const beats: Beat[] = [{ kind: 'settle', at, scene: now }];
  for (const { seat, color, cards, so_far } of wins) {
    const had = now.won[seat] ?? NONE;
    const won = now.won.with(seat, { ...had, [color]: had[color] + cards });
    now = { ...now, won, points: now.points.with(seat, so_far), gone: over ? [] : [...now.gone, color] };
    if (!over) beats.push({ kind: 'collect', at, color, seat, scene: now });
  }
  if (scored) return { beats, scene: now };
  now = { ...now, lanes: [], passes: [], leftOut: null, winners: {}, gone: [] };
  return { beats: [...beats, { kind: 'clear', at, scene: now }], scene: now };
}

function turnOver(scene: Scene, fact: Extract<HattrickFact, { kind: 'scored' | 'deal' }>): Scene {
  if (fact.kind === 'deal')
    return { ...empty(scene.won.length), deal: fact.deal, dealer: fact.dealer, scores: scene.scores, ended: scene.ended, hand: scene.hand };
  const { deal, scores, totals, last } = fact;
  return { ...scene, scores: totals, ended: { deal, scores, totals, won: scene.won, passed: scene.passed, last } };
}
