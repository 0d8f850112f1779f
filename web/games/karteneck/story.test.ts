import { describe, expect, it } from 'vitest';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { lasts } from './script.ts';
import { empty, open, story, tell } from './story.ts';
import type { KarteneckPlay } from '../../wire/karteneck.ts';

let at = 0;
const entry = (seat: number | null, ...told: KarteneckPlay['fact'][]): LogEntry<KarteneckPlay> => ({
  at: at++,
  seat,
  move: null,
  event: null,
  outcome: null,
  told,
});

/** Three play: Ben drops out without a worm, Cem steals from Anna, Anna is last; two are served. */
function log(): LogEntry<KarteneckPlay>[] {
  at = 0;
  return [
    entry(null, { kind: 'starter', seat: 0 }),
    entry(null, { kind: 'round', round: 1, starter: 0, grill: ['P16', 'P24', 'P38'], worms: 12, scores: [0, 0, 0] }),
    entry(0, { kind: 'lays', seat: 0, cards: ['W7'], sum: 5, shield: 7 }),
    entry(1, { kind: 'out', seat: 1, sum: 0, portion: 'P16', worms: 1 }),
    entry(2, { kind: 'lays', seat: 2, cards: ['W9'], sum: 5, shield: 9 }),
    entry(0, { kind: 'out', seat: 0, sum: 5, portion: null, worms: 0 }),
    entry(
      2,
      { kind: 'steals', seat: 2, from: 1, portion: 'P16', worms: 1 },
      { kind: 'serves', seat: 2, sum: 5, portion: 'P38', worms: 8, place: 1, shield: 9, tied: 0 },
      { kind: 'serves', seat: 0, sum: 5, portion: 'P24', worms: 3, place: 2, shield: 7, tied: 2 },
      { kind: 'round', round: 2, starter: 0, grill: ['P0', 'P20', 'P21'], worms: 4, scores: [3, 0, 9] },
    ),
  ];
}

describe('the story', () => {
  const beats = story(empty(3), log());

  it('has a beat for each visible event', () => {
    expect(beats.map(({ kind }) => kind)).toEqual(['round', 'lay', 'out', 'lay', 'out', 'steal', 'serve', 'serve', 'served', 'round']);
  });

  it('leaves gaps on the grill that name the taker', () => {
    expect(beats[2]?.scene.grill[0]).toEqual({ portion: 'P16', seat: 1 });
    expect(beats[2]?.scene.took).toEqual([null, 'P16', null]);
  });

  it('moves a stolen portion from stack to stack', () => {
    expect(beats[5]?.scene.stacks).toEqual([[], [], ['P16']]);
  });

  it('ends by serving all players, by shield if the sums are equal', () => {
    const end = beats[8]?.scene;
    expect(end?.stacks).toEqual([['P24'], [], ['P16', 'P38']]);
    expect(end?.served.map(({ seat, shield }) => [seat, shield])).toEqual([
      [2, 9],
      [0, 7],
    ]);
    expect(end?.worms).toEqual([3, 0, 9]);
    expect(end?.before).toEqual([0, 0, 0]);
  });

  it('begins the next round with stacks and nothing else', () => {
    const next = beats[9]?.scene;
    expect([next?.round, next?.starter, next?.ended]).toEqual([2, 0, false]);
    expect(next?.displays.map(({ cards }) => cards)).toEqual([[], [], []]);
    expect(next?.stacks).toEqual(beats[8]?.scene.stacks);
  });

  it('ends with the last round', () => {
    const last = log();
    const end = last.at(-1);
    if (end) end.told = [...end.told.slice(0, -1), { kind: 'over', scores: [3, 0, 9], ranks: [2, 3, 1] }];
    expect(story(empty(3), last).at(-1)?.kind).toBe('served');
  });

  const rows = [5, 0, 0].map((sum, seat) => ({ sum, shield: seat === 0 ? 7 : null, valid: seat === 0, portions: 0, highest: null, secured: 0 }));
  const view = {
    round: 1,
    starter: 0,
    to_act: 1,
    supply_size: 21,
    grill: ['P16', 'P24', 'P38'],
    hand: null,
    hand_sizes: [6, 6, 6],
    displays: [['W7'], [], []],
    out: [false, false, false],
    stacks: [[], [], []],
    draw_pile_size: 80,
    discard: [],
    laying: null,
  };
  const serving = [{ seat: 0, place: 1, portion: 'P38', worms: 8 }];
  const standing = { round: 1, rounds: 8, scores: [0, 0, 0], rows, serving, threats: [], worms: [] };
  const table = { players: 3, you: 0, view, standing } as unknown as Table<KarteneckPlay>;

  it('starts from the current table if the log starts in the middle of a round', () => {
    const later = log().slice(2);
    const scene = open(table, later.slice(0, 1));
    expect(scene).toMatchObject({ round: 1, grill: [{ portion: 'P16' }, { portion: 'P24' }, { portion: 'P38' }], before: [0, 0, 0] });
    expect(scene.displays[0]).toMatchObject({ cards: ['W7'], sum: 5, shield: 7 });
    expect(story(scene, later.slice(1)).map(({ kind }) => kind)).toEqual(['out', 'lay', 'out', 'steal', 'serve', 'serve', 'served', 'round']);
  });

  it('serves even if the table no longer has the serving, before the next round starts', () => {
    const over = { ...table, standing: { ...standing, serving: [] } } as Table<KarteneckPlay>;
    const last = log().at(-1);
    if (last) last.told.pop();
    const [before, lines] = [log().slice(0, 6), last === undefined ? [] : [last]];
    expect(tell(open(table, before), lines, over).map(({ kind }) => kind)).toEqual(['steal', 'serve', 'serve', 'served']);
    expect(open(over, [...before, ...lines]).ended).toBe(true);
    expect(open(table, before).ended).toBe(false);
  });

  it('keeps the order in which the cards of a display were played', () => {
    const laid = [...log().slice(0, 3), entry(0, { kind: 'lays', seat: 0, cards: ['2', '2'], sum: 9, shield: 7 })];
    const now = { ...table, view: { ...view, displays: [['2', '2', 'W7'], [], []] } } as Table<KarteneckPlay>;
    expect(open(now, laid).displays[0]?.cards).toEqual(['W7', '2', '2']);
  });

  it('keeps the gaps of the grill, and takes the rest from the table', () => {
    const took = { ...table, view: { ...view, grill: ['P24', 'P38'], out: [false, true, false], stacks: [[], ['P16'], []] } } as Table<KarteneckPlay>;
    const scene = open(took, log().slice(0, 4));
    expect(scene.grill[0]).toEqual({ portion: 'P16', seat: 1 });
    expect(scene).toMatchObject({ took: [null, 'P16', null], out: [false, true, false], stacks: [[], ['P16'], []] });
    expect(tell(scene, [], took).map(({ kind, scene: same }) => [kind, same])).toEqual([['state', scene]]);
  });
});

describe('the beats', () => {
  const beats = story(empty(3), log());

  it('are marked as own if the viewer acted', () => {
    const table = { you: 0, view: null, standing: null } as Table<KarteneckPlay>;
    expect(tell(empty(3), log(), table).flatMap(({ kind, own }) => (own === true ? [kind] : []))).toEqual(['lay', 'out']);
  });

  it('are shorter when many are queued, except during a serving', () => {
    const [lay, serve] = [beats[1], beats[6]];
    if (!lay || !serve) throw new Error('the story has changed');
    expect(lasts(lay, 9)).toBeLessThan(lasts(lay, 1));
    expect(lasts(serve, 9)).toBe(lasts(serve, 1));
  });
});
