import { describe, expect, it } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { linesOf } from '../log/reading.ts';
import { namesOf } from '../names.ts';
import { back, beginAt, isAnswer, isBusy, isDone, legalAt, logOf, onward, tableAt, tick, tryMove, type Lesson } from './lesson.ts';

/** Two steps: the coach explains something, then asks for `b`; another player moves after it, and the coach explains the result. */
const small: Lesson = {
  game: 'some',
  players: 4,
  options: {},
  steps: [
    { key: 'look', at: 1 },
    { key: 'do', at: 1, move: 'b', refused: { c: { code: 'illegal-move', rule: 'HT-3.1' } } },
    { key: 'end', at: 4 },
  ],
  points: {},
  sights: {},
  frames: [
    { entry: entry(0), turn: { kind: 'seats', seats: [0] }, view: { hand: ['a', 'b'], deal: 1 }, legal: ['a', 'b'] },
    { entry: entry(1), turn: { kind: 'seats', seats: [1] }, view: { hand: ['a'] } },
    { entry: entry(2), turn: { kind: 'seats', seats: [2] }, view: {} },
    { entry: entry(3), turn: { kind: 'over', scores: [1, 0, 0, 0], ranks: [1, 2, 2, 2] }, view: {} },
  ],
};

function entry(at: number) {
  return { at, seat: 0, move: null, event: null, outcome: null, told: [] };
}

describe('a lesson', () => {
  it('explains, waits for the move, and lets the others play', () => {
    let now = beginAt(small, 0);
    now = onward(small, now);
    expect(now).toEqual({ step: 1, at: 1, note: null });
    now = tryMove(small, now, 'b');
    expect(now).toEqual({ step: 2, at: 2, note: null, made: true });
    expect(isBusy(small, now)).toBe(true);
    now = tick(small, tick(small, now));
    expect(isBusy(small, now)).toBe(false);
    expect(tick(small, now)).toEqual(now);
    expect(isDone(small, onward(small, now))).toBe(true);
  });

  it('answers a different move without making it', () => {
    const now = beginAt(small, 1);
    expect(tryMove(small, now, 'a')).toEqual({ ...now, note: { kind: 'other', move: 'a' } });
    expect(tryMove(small, now, 'c').note).toEqual({ kind: 'refused', move: 'c', code: 'illegal-move', rule: 'HT-3.1' });
    expect(tryMove(small, now, 'x').note).toEqual({ kind: 'refused', move: 'x', code: 'illegal-move', rule: null });
    expect(tryMove(small, beginAt(small, 0), 'b').note).toEqual({ kind: 'early', move: 'b' });
  });

  it('skips the others’ moves, makes the move for the learner, and goes back', () => {
    const made = onward(small, beginAt(small, 1));
    expect(made).toEqual({ step: 2, at: 2, note: null });
    expect(onward(small, made)).toEqual({ step: 2, at: 4, note: null });
    expect(back(small, made)).toEqual({ step: 1, at: 1, note: null });
    expect(back(small, beginAt(small, 0)).step).toBe(0);
    expect(beginAt(small, Number.NaN).step).toBe(0);
  });

  it('recognises an answer while other seats still have to answer', () => {
    const asks = (...asked: number[][]): Lesson => ({
      ...small,
      frames: asked.map((seats, at) => ({ entry: { ...entry(at), seat: at }, turn: { kind: 'seats', seats }, view: {} })),
    });
    // After a line of seat 0, the game asks seats 1 and 2, and seat 1 answers first.
    expect(isAnswer(asks([1, 2], [2], [0]), 1)).toBe(true);
    // Seat 2 is the last one: the answers take effect.
    expect(isAnswer(asks([1, 2], [2], [0]), 2)).toBe(false);
    // Seat 1 moves and must decide again, or seat 2 must decide only afterwards.
    expect(isAnswer(asks([1, 2], [1, 2], [0]), 1)).toBe(false);
    expect(isAnswer(asks([1], [2], [0]), 1)).toBe(false);
  });

  it('shows the table after each line', () => {
    const table = tableAt(small, 2, ['Du', 'Anna', 'Ben', 'Cem']);
    expect(table.view).toEqual({ hand: ['a'], deal: 1 });
    expect(table).toMatchObject({ phase: 'playing', moment: 2, legal: [], you: 0 });
    expect(tableAt(small, 4, []).phase).toBe('over');
    expect(logOf(small)).toHaveLength(small.frames.length);
  });
});

describe.each(Object.keys(GAMES).filter((game) => GAMES[game]?.lesson))('the lesson of %s', (game) => {
  it('can be completed step by step', async () => {
    const lesson = (await GAMES[game]?.lesson?.()) as Lesson;
    expect(lesson.game).toBe(game);
    expect(lesson.steps.length).toBeGreaterThanOrEqual(5);
    expect(lesson.steps.length).toBeLessThanOrEqual(10);
    expect(lesson.frames.map((frame) => frame.entry.at)).toEqual(lesson.frames.map((_, at) => at));
    let now = beginAt(lesson, 0);
    for (const step of lesson.steps) {
      while (isBusy(lesson, now)) now = tick(lesson, now);
      expect(now.at).toBe(step.at);
      if (step.move === undefined) now = onward(lesson, now);
      else {
        expect(legalAt(lesson, now.at)).toContain(step.move);
        now = tryMove(lesson, now, step.move);
        expect(logOf(lesson).slice(0, now.at).at(-1)).toMatchObject({ seat: 0, move: step.move });
      }
      expect(now.note).toBeNull();
    }
    expect(isDone(lesson, now)).toBe(true);
    expect(now.at).toBe(lesson.frames.length);
  });

  it('contains only refusals that the rule book explains', async () => {
    const lesson = (await GAMES[game]?.lesson?.()) as Lesson;
    const book = await GAMES[game]?.rules?.('de');
    const rules = book?.chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id)) ?? [];
    const named = lesson.steps.flatMap((step) => Object.values(step.refused ?? {}).map(({ rule }) => rule));
    expect(rules).toEqual(expect.arrayContaining(named));
  });

  it('can be worded at every moment', async () => {
    const lesson = (await GAMES[game]?.lesson?.()) as Lesson;
    const words = await GAMES[game]?.words('de');
    for (const { at } of lesson.steps) {
      const table = tableAt(lesson, at, ['Du', 'Anna', 'Ben', 'Cem', 'Dora', 'Emil']);
      const names = namesOf(table, 'Du', (n) => `${n}`);
      expect(words && linesOf(words, logOf(lesson).slice(0, at), names).length).toBeGreaterThan(0);
      expect(words?.situation(table, names).length).toBeGreaterThan(0);
      for (const move of table.legal) expect(words?.move(move)).not.toBe('');
    }
  });
});
