import { describe, expect, it } from 'vitest';
import type { HattrickPlay, HattrickStanding, HattrickView } from '../../wire/hattrick.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { lasts } from './script.ts';
import { empty, open, rest, story, tell, totalOf, type Beat, type Scene } from './story.ts';

interface Fixture {
  players: number;
  log: LogEntry<HattrickPlay>[];
  tables: Array<{ at: number; view: HattrickView }>;
}

const fixtures = import.meta.glob<Fixture>('./fixtures/*.json', { eager: true, import: 'default' });
const matches = Object.entries(fixtures);
/** Each lasts this number of deals. */
const DEALS = 2;

/** The standing that the table sends for a scene, in addition to the view. */
const standingOf = ({ lanes, leftOut, points }: Scene) =>
  ({ tricks: lanes.map(({ color, lead: [seat] }) => ({ color, seat })), left_out: leftOut, points }) as unknown as HattrickStanding;

describe.each(matches)('the story of %s', (_, { players, log, tables }) => {
  const told = (at: number) => story(empty(players), log.slice(0, at)).at(-1)?.scene ?? empty(players);
  const tableOf = ({ at, view }: { at: number; view: HattrickView }) => ({ players, you: 0, view, standing: standingOf(told(at)) }) as Table<HattrickPlay>;

  it('ends every step with the current table', () => {
    for (const table of tables) {
      const scene = told(table.at);
      const { dealer, hand } = table.view;
      expect(rest(scene, tableOf(table))).toEqual({ ...scene, dealer, hand: hand ?? [] });
    }
  });

  it('shows each finished round before its tricks are collected', () => {
    const settled = story(empty(players), log).filter((beat) => beat.kind === 'settle');
    expect(settled).toHaveLength(2 * (60 / players - 1));
    for (const { scene } of settled) {
      const cards = scene.lanes.flatMap((lane) => lane.cards).length + scene.passes.length;
      expect(cards).toBe(players);
      expect(scene.lanes.every((lane) => scene.winners[lane.color] !== undefined)).toBe(true);
    }
  });

  it('says in the lanes whose the last tricks of a deal are, until the next one', () => {
    const scored = story(empty(players), log).filter((beat) => beat.kind === 'scored');
    expect(scored.length).toBeGreaterThan(0);
    for (const { scene } of scored) {
      const over = scene.ended?.deal === DEALS;
      expect(scene.lanes.length).toBeGreaterThan(0);
      expect(scene.lanes.every(({ color }) => scene.winners[color] !== undefined)).toBe(true);
      // Before the finale counts the last deal, its cards stay as well.
      expect(scene.gone).toEqual(over ? [] : scene.lanes.map(({ color }) => color));
    }
  });

  it('counts the points of the deal in, once, from the second deal on', () => {
    const scenes = story(empty(players), log).map(({ scene }) => scene);
    const sum = (scene: Scene) => Array.from({ length: players }, (_, seat) => totalOf(scene, seat));
    for (const scene of scenes.filter(({ deal }) => deal === 1)) expect(new Set(sum(scene))).toEqual(new Set([null]));
    const before = scenes.findLast(({ ended }) => ended?.deal === 1)?.ended?.totals ?? [];
    for (const scene of scenes.filter(({ deal }) => deal > 1)) expect(sum(scene)).toEqual(before.map((points, seat) => points + (scene.points[seat] ?? 0)));
    expect(sum(scenes.at(-1) as Scene)).toEqual(scenes.at(-1)?.ended?.totals);
  });

  it('gives the same result in pieces and at once', () => {
    let [scene, seen] = [empty(players), 0];
    for (const table of tables) {
      scene = tell(scene, log.slice(seen, table.at), tableOf(table)).at(-1)?.scene ?? scene;
      seen = table.at;
      expect(scene).toEqual(open(tableOf(table), log.slice(0, seen)));
    }
  });

  it('starts from the current table if older lines are missing', () => {
    for (const table of tables) {
      const { lanes, won, points } = open(tableOf(table), []);
      expect(lanes.map(({ color, cards }) => ({ color, cards }))).toEqual(table.view.tricks);
      expect([won, points]).toEqual([table.view.won, told(table.at).points]);
    }
  });

  it('keeps the result of a deal until the next one is over', () => {
    const beats = story(empty(players), log);
    const ended = beats.find((beat) => beat.kind === 'scored')?.scene.ended;
    expect(ended?.deal).toBe(1);
    expect(ended?.scores).toEqual(tables.at(-1)?.view.deal_scores[0]);
    expect(ended?.last).toHaveLength(players);
  });
});

describe('the beats', () => {
  const put = (seat: number): Beat => ({ kind: 'put', at: 0, seat, card: 'R1', scene: empty(4) });

  it('are shorter when more than three are queued', () => {
    expect(lasts(put(0), 4)).toBe(120);
    expect(lasts(put(0), 2)).toBeGreaterThanOrEqual(260);
  });

  it('are marked as own if the viewer played the card', () => {
    const line = (seat: number) => ({ at: 0, seat, told: [{ kind: 'passes', seat, card: 'R1', points: -2, so_far: -2 }] }) as unknown as LogEntry<HattrickPlay>;
    const table = { you: 0, view: null, standing: null } as Table<HattrickPlay>;
    expect(tell(empty(4), [line(1), line(0), line(2)], table).map(({ own }) => own)).toEqual([false, true, false]);
    expect(tell(empty(4), [], table).map(({ kind }) => kind)).toEqual(['state']);
  });
});
