import { describe, expect, it } from 'vitest';
import type { HattrickPlay, HattrickView } from '../../wire/hattrick.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { caughtUp } from '../../board/stage/reel.svelte.ts';
import { isOwn, lasts } from './stage.svelte.ts';
import { Story, type Beat } from './story.ts';

interface Fixture {
  players: number;
  log: LogEntry<HattrickPlay>[];
  tables: Array<{ at: number; view: HattrickView }>;
}

const fixtures = import.meta.glob<Fixture>('./fixtures/*.json', { eager: true, import: 'default' });
const matches = Object.entries(fixtures);

describe.each(matches)('the story of %s', (_, { players, log, tables }) => {
  it('ends every moment where the view stands', () => {
    const story = new Story(players);
    for (const { at, view } of tables) {
      const scene = story.read(log.slice(0, at)).at(-1)?.scene ?? story.start();
      expect(scene.lanes.map(({ color, cards }) => ({ color, cards }))).toEqual(view.tricks);
      expect(scene.scores).toEqual(view.scores);
      expect(scene.won).toEqual(view.won);
      expect(scene.passed).toEqual(view.passed);
      expect(scene.deal).toBe(view.deal);
      expect(scene.dealer).toBe(view.dealer);
    }
  });

  it('shows each finished round before its tricks go', () => {
    const beats = new Story(players).read(log);
    const settled = beats.filter((beat) => beat.kind === 'settle');
    expect(settled).toHaveLength(2 * (60 / players - 1));
    for (const { scene } of settled) {
      const cards = scene.lanes.flatMap((lane) => lane.cards).length + scene.passes.length;
      expect(cards).toBe(players);
      expect(scene.lanes.every((lane) => scene.winners[lane.color] !== undefined)).toBe(true);
    }
  });

  it('tells the same in pieces as at once, and after a gap', () => {
    const whole = new Story(players).read(log);
    const story = new Story(players);
    for (let n = 0; n <= log.length; n += 3) story.read(log.slice(0, n));
    expect(story.read(log)).toEqual(whole);
    story.read(log.slice(0, 9));
    expect(story.read(log)).toEqual(whole);
  });

  it('goes on where its oldest lines are let go', () => {
    const whole = new Story(players).read(log);
    const story = new Story(players);
    story.read(log.slice(0, 20));
    expect(story.read(log.slice(10))).toEqual(whole);
  });

  it('keeps what a deal brought until the next is over', () => {
    const beats = new Story(players).read(log);
    const ended = beats.find((beat) => beat.kind === 'scored')?.scene.ended;
    expect(ended?.deal).toBe(1);
    expect(ended?.scores).toEqual(tables.at(-1)?.view.deal_scores[0]);
    expect(ended?.last).toHaveLength(players);
  });
});

describe('the pace', () => {
  const put = (seat: number): Beat => ({ kind: 'put', at: 0, seat, card: 'R1', scene: new Story(4).start() });

  it('hurries when more than three wait', () => {
    expect(lasts(put(0), 4)).toBe(120);
    expect(lasts(put(0), 2)).toBeGreaterThanOrEqual(260);
  });

  it("never lets one's own card wait", () => {
    const by = (me: number | null) => (beat: Beat) => isOwn(beat, me);
    expect(caughtUp([put(1), put(2), put(0), put(3)], 1, by(0))).toBe(3);
    expect(caughtUp([put(1), put(2)], 1, by(0))).toBe(1);
    expect(caughtUp([put(1)], 1, by(null))).toBe(1);
  });
});
