// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setStill } from '../../ui/look/motion.ts';
import type { LogEntry, Play, Table } from '../../wire/wire.ts';
import { type Beat, HURRY, type Now, PATIENCE, type Script, Stage, stageFor } from './stage.svelte.ts';

const STAY = 400;

/** A game where every line of the log is a beat, and the scene is the text of its lines. */
function game(change: Partial<Script<Play, string, Beat<string>>> = {}) {
  const accompanied: string[][] = [];
  const script: Script<Play, string, Beat<string>> = {
    open: ({ view }) => String(view),
    tell: (from, lines, { you, view }) => {
      if (lines.length === 0) return [{ kind: 'state', scene: String(view), at: 0 }];
      return [...lines].map(({ at, seat, told }) => ({
        kind: 'line',
        scene: `${from}>${told}`,
        at: at + 1,
        own: seat !== null && seat === you,
        brief: `${told}` === 'brief',
      }));
    },
    lasts: (_, waiting) => (waiting > PATIENCE ? HURRY : STAY),
    accompany: (beats) => void accompanied.push(beats.map(({ scene }) => scene.split('>').at(-1) ?? '')),
    ...change,
  };
  return { script, accompanied };
}

const line = (at: number, told: string, seat: number | null = null) => ({ at, seat, told: [told] }) as unknown as LogEntry;
const logOf = (...told: string[]) => told.map((one, at) => line(at, one));
const table = (view: unknown) => ({ you: 0, view, standing: null }) as unknown as Table;
const now = (view: unknown, log: readonly LogEntry[], more: Partial<Now<Play>> = {}): Now<Play> => ({ table: table(view), log, ...more });
const breathing = (view: unknown, log: readonly LogEntry[]): Now<Play> => ({ table: { ...table(view), breather: { waits: [0] } } as unknown as Table, log });

const shown = (stage: Stage<Play, string, Beat<string>>) => stage.scene.split('>').at(-1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setStill(false);
});

describe('a stage', () => {
  it('shows the table at first, and accompanies none of it', () => {
    const { script, accompanied } = game();
    const stage = new Stage(script, now('now', logOf('a', 'b')));
    stage.after();
    vi.advanceTimersToNextFrame();
    expect([stage.scene, stage.at, stage.idle, accompanied]).toEqual(['now', 2, true, []]);
  });

  it('shows one beat after the other for its duration, then waits for the next', () => {
    const { script } = game();
    const stage = new Stage(script, now('0', []));
    stage.read(now('1', logOf('a', 'b', 'c')));
    expect([shown(stage), stage.at, stage.waiting.length]).toEqual(['a', 1, 2]);
    vi.advanceTimersByTime(STAY - 1);
    expect(shown(stage)).toBe('a');
    vi.advanceTimersByTime(1);
    expect(shown(stage)).toBe('b');
    vi.advanceTimersByTime(STAY);
    expect([shown(stage), stage.at, stage.idle]).toEqual(['c', 3, true]);
    vi.advanceTimersByTime(STAY);
    stage.read(now('2', logOf('a', 'b', 'c', 'd')));
    expect(shown(stage)).toBe('d');
  });

  it('queues beats that arrive meanwhile', () => {
    const { script } = game();
    const stage = new Stage(script, now('0', []));
    stage.read(now('1', logOf('a')));
    stage.read(now('2', logOf('a', 'b')));
    expect(shown(stage)).toBe('a');
    vi.advanceTimersByTime(STAY);
    expect(shown(stage)).toBe('b');
  });

  it('hurries if many wait, and skips brief ones', () => {
    const { script } = game();
    const stage = new Stage(script, now('0', []));
    stage.read(now('1', logOf('a', 'b', 'c', 'd', 'brief', 'e', 'f', 'g', 'h')));
    vi.advanceTimersByTime(3 * HURRY);
    expect(shown(stage)).toBe('d');
    vi.advanceTimersByTime(HURRY);
    expect(shown(stage)).toBe('e');
    // Only while many wait.
    vi.advanceTimersByTime(HURRY);
    expect(shown(stage)).toBe('e');
    vi.advanceTimersByTime(STAY);
    expect(shown(stage)).toBe('f');
  });

  it('skips the wait before the person’s own move', () => {
    const { script } = game();
    const stage = new Stage(script, now('0', []));
    stage.read(now('1', [line(0, 'a', 1), line(1, 'mine', 0), line(2, 'b', 1)]));
    expect(shown(stage)).toBe('mine');
    vi.advanceTimersByTime(STAY);
    expect(shown(stage)).toBe('b');
  });

  it('shows everything to a person who acts, or who must decide at once', () => {
    const { script } = game();
    const stage = new Stage(script, now('0', []));
    stage.read(now('1', logOf('a', 'b', 'c')));
    stage.hurry();
    expect([shown(stage), stage.idle]).toEqual(['c', true]);
    stage.read(now('2', logOf('a', 'b', 'c', 'd', 'e'), { urgent: true }));
    expect([shown(stage), stage.idle]).toEqual(['e', true]);
  });

  it('catches up at once on a hidden page', () => {
    const { script } = game();
    const stage = new Stage(script, now('0', []));
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    stage.read(now('1', logOf('a', 'b', 'c')));
    expect([shown(stage), stage.idle]).toEqual(['c', true]);
    // Also if it is hidden in between.
    hidden.mockReturnValue('visible');
    vi.advanceTimersByTime(STAY);
    stage.read(now('2', logOf('a', 'b', 'c', 'd', 'e', 'f')));
    expect(shown(stage)).toBe('d');
    hidden.mockReturnValue('hidden');
    vi.advanceTimersByTime(STAY);
    expect([shown(stage), stage.idle]).toEqual(['f', true]);
  });

  it('shows everything at once with reduced motion, up to a breather', () => {
    setStill(true);
    const { script } = game({ breathes: ({ scene }) => scene.endsWith('served') });
    const stage = new Stage(script, now('0', []));
    const log = logOf('a', 'served', 'b', 'c');
    stage.read(breathing('1', log));
    expect([shown(stage), stage.table.view]).toEqual(['served', '0']);
    vi.advanceTimersByTime(20 * STAY);
    expect(shown(stage)).toBe('served');
    stage.read(now('1', log));
    vi.advanceTimersByTime(0);
    expect([shown(stage), stage.table.view]).toEqual(['c', '1']);
    stage.read(now('2', logOf('a', 'served', 'b', 'c', 'served', 'd')));
    expect([shown(stage), stage.table.view], 'without a breather').toEqual(['d', '2']);
  });

  it('holds a beat until the breather is over, for spectators too', () => {
    const { script } = game({ breathes: ({ scene }) => scene.endsWith('held') });
    const watched = (at: Now<Play>) => ({ ...at, table: { ...at.table, you: null } });
    const stage = new Stage(script, watched(now('0', [])));
    const log = logOf('held', 'b', 'c');
    stage.read(watched(breathing('1', log)));
    expect([shown(stage), stage.table.breather]).toEqual(['held', { waits: [0] }]);
    vi.advanceTimersByTime(20 * STAY);
    expect(shown(stage)).toBe('held');
    stage.read(watched(now('1', log)));
    expect([shown(stage), stage.table.breather]).toEqual(['b', null]);
    vi.advanceTimersByTime(STAY);
    expect(shown(stage)).toBe('c');
  });

  it('says a breather once its beats have ended, and offers nothing during it', () => {
    const { script } = game();
    const stage = new Stage(script, now('0', []));
    const decides = (at: Now<Play>) => ({ ...at, table: { ...at.table, turn: { kind: 'seats', seats: [0] }, legal: ['x'] } as unknown as Table });
    const log = logOf('a', 'b');
    stage.read(decides(breathing('1', log)));
    expect(stage.table.breather).toBe(null);
    vi.advanceTimersByTime(2 * STAY);
    expect([stage.table.breather, stage.table.turn, stage.table.legal]).toEqual([{ waits: [0] }, null, []]);
    stage.read(decides(now('1', log)));
    expect([stage.table.breather, stage.table.legal]).toEqual([undefined, ['x']]);
  });

  it('takes the question away as soon as its answer is shown, and tells of both when the beats have ended', () => {
    const { script } = game({ tell: () => ['verdict', 'b'].map((scene, i) => ({ kind: 'line', scene, at: i, settled: scene === 'verdict' })) });
    const asks = (view: string, log: readonly LogEntry[], seat: number): Now<Play> => ({
      table: { ...table(view), turn: { kind: 'seats', seats: [seat] }, clock: { left_ms: 5000, total_ms: 5000 }, legal: ['x'] } as unknown as Table,
      log,
    });
    const spectating = (at: Now<Play>) => ({ ...at, table: { ...at.table, you: null } });
    const stage = new Stage(script, spectating(asks('0', [], 1)));
    stage.read(spectating(asks('1', logOf('a'), 2)));
    expect([shown(stage), stage.table.view, stage.table.turn, stage.table.clock, stage.table.legal]).toEqual(['verdict', '0', null, null, []]);
    vi.advanceTimersByTime(STAY);
    expect([shown(stage), stage.table.turn]).toEqual(['b', null]);
    vi.advanceTimersByTime(STAY);
    expect([stage.table.view, stage.table.turn]).toEqual(['1', { kind: 'seats', seats: [2] }]);
  });

  it('shows the current table after a gap, or for another log', () => {
    const { script, accompanied } = game();
    const stage = new Stage(script, now('0', logOf('a', 'b')));
    stage.read(now('later', [line(7, 'h'), line(8, 'i')]));
    expect([stage.scene, stage.at, stage.idle]).toEqual(['later', 9, true]);
    stage.read(now('other', logOf('a')));
    expect([stage.scene, stage.at]).toEqual(['other', 1]);
    expect(accompanied).toEqual([]);
  });

  it('accompanies each beat once, and skipped ones together', () => {
    const { script, accompanied } = game();
    const stage = new Stage(script, now('0', []));
    stage.read(now('1', logOf('a', 'b', 'c')));
    stage.after();
    vi.advanceTimersToNextFrame();
    stage.after();
    vi.advanceTimersToNextFrame();
    stage.hurry();
    stage.after();
    vi.advanceTimersToNextFrame();
    expect(accompanied).toEqual([['a'], ['b', 'c']]);
  });

  it('shows a change without a line', () => {
    const { script } = game();
    const stage = new Stage(script, now('0', logOf('a')));
    stage.read(now('1', logOf('a')));
    expect([stage.scene, stage.at]).toEqual(['1', 1]);
  });
});

describe('the stage of a board', () => {
  it('follows the table, and stops when the board is removed', () => {
    const { script, accompanied } = game();
    let current = $state.raw(now('0', []));
    let stage: Stage<Play, string, Beat<string>> | undefined;
    const end = $effect.root(() => {
      stage = stageFor(script, () => current, {});
    });
    flushSync();
    current = now('1', logOf('a', 'b'));
    flushSync();
    // Motions measure the page, which has its new layout in the next frame.
    expect([stage?.at, accompanied]).toEqual([1, []]);
    vi.advanceTimersToNextFrame();
    expect(accompanied).toEqual([['a']]);
    vi.advanceTimersByTime(STAY);
    flushSync();
    vi.advanceTimersToNextFrame();
    expect([stage?.at, accompanied]).toEqual([2, [['a'], ['b']]]);
    current = now('2', logOf('a', 'b', 'c', 'd'));
    flushSync();
    end();
    vi.advanceTimersByTime(10 * STAY);
    expect(stage?.waiting).toHaveLength(2);
  });
});
