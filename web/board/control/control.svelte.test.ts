// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { play as sound } from '../../ui/sound/sound.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { type Choosing, control, type Control, type Given } from './control.svelte.ts';

vi.mock('../../ui/sound/sound.ts', () => ({ play: vi.fn() }));

const table = (change: Partial<Table> = {}) =>
  ({
    you: 0,
    phase: 'playing',
    turn: { kind: 'seats', seats: [0] },
    legal: ['a', 'b'],
    effects: ['does a', 'does b'],
    blocked: [{ thing: 'c', effect: 'would', reason: 'no' }],
    ...change,
  }) as unknown as Table;
const line = (at: number, seat: number) => ({ at, seat, told: [] }) as unknown as LogEntry;
const theirs = { turn: { kind: 'seats', seats: [1] }, legal: [], effects: [] } as unknown as Partial<Table>;

let end = () => {};

/** A board where a choice is a move's text; `half` is a choice without a move yet. */
function board(start: Partial<Table> = {}, change: Partial<Choosing<string | null>> = {}) {
  const played: string[] = [];
  let now = $state.raw({ table: table(start), log: [] as readonly LogEntry[], held: false });
  const given = (): Given<never> => ({ ...now, names: { you: 0 }, play: (move: string) => void played.push(move), dismiss: () => {} }) as never;
  let made: Control<never, string | null> | undefined;
  end = $effect.root(() => {
    made = control<never, string | null>(given, { nothing: null, settle: (of) => of, move: (of) => (of === 'half' ? null : of), keeps: '.hand', ...change });
  });
  flushSync();
  if (made === undefined) throw new Error('no board');
  return {
    on: made,
    played,
    set(more: Partial<typeof now>) {
      now = { ...now, ...more };
      flushSync();
    },
  };
}

afterEach(() => {
  end();
  vi.mocked(sound).mockClear();
  document.body.replaceChildren();
});

describe('a choice', () => {
  it('is played by the second tap, with the table’s description before that', () => {
    const { on, played } = board();
    on.tap('a', false);
    expect([on.choice, on.ready, on.known, played]).toEqual(['a', 'a', { does: 'does a', why: null }, []]);
    on.tap('a', true);
    expect([played, on.choice]).toEqual([['a'], 'a']);
  });

  it('is dropped by the second tap if it makes no move', () => {
    const { on, played } = board();
    on.tap('half', false);
    on.tap('half', true);
    expect([on.choice, played]).toEqual([null, []]);
  });

  it('is too early out of turn, and stays chosen until the turn comes', () => {
    const { on, played, set } = board(theirs);
    on.tap('c', false);
    on.press();
    expect([on.early, on.known, played]).toEqual([true, { does: 'would', why: 'no' }, []]);
    set({ table: table() });
    expect([on.early, on.choice]).toEqual([false, 'c']);
  });

  it('is sent in turn even if the rules do not allow it, so that the table can give the reason', () => {
    const { on, played } = board();
    on.tap('c', false);
    on.press();
    expect(played).toEqual(['c']);
  });

  it('is not sent while a move is pending', () => {
    const { on, played, set } = board();
    set({ held: true });
    on.tap('a', false);
    on.press();
    expect([on.send('b'), on.choice, played]).toEqual([false, 'a', []]);
  });

  it('is dropped by Escape, a tap elsewhere, a new moment and the person’s own move, and by nothing else', () => {
    let moment = $state(1);
    const { on, set } = board({}, { moment: () => moment });
    document.body.innerHTML = '<p class="hand"></p><p class="else"></p>';
    const tap = (of: string) => document.querySelector(of)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    const again = () => on.choose('a');
    again();
    tap('.hand');
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    set({ table: table(), log: [line(0, 1)] });
    expect(on.choice).toBe('a');
    tap('.else');
    expect(on.choice).toBeNull();
    again();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(on.choice).toBeNull();
    again();
    set({ log: [line(0, 1), line(1, 0)] });
    expect(on.choice).toBeNull();
    again();
    moment = 2;
    flushSync();
    expect(on.choice).toBeNull();
  });

  it('ignores a board that has been removed', () => {
    const dropped = vi.fn();
    board({}, { dropped });
    end();
    dropped.mockClear();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(dropped).not.toHaveBeenCalled();
  });

  it('drops dependent state with it, and hurries the animation', () => {
    const [dropped, acts] = [vi.fn(), vi.fn()];
    const { on } = board({}, { dropped, acts });
    dropped.mockClear();
    on.choose('a');
    on.drop();
    expect([dropped.mock.calls.length, acts.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the person', () => {
  it('gets a sound for their turn, and none for the end: the finale plays that', () => {
    const { set } = board(theirs);
    expect(sound).not.toHaveBeenCalled();
    set({ table: table() });
    expect(sound).toHaveBeenLastCalledWith('turn');
    set({ held: true });
    set({ held: false });
    expect(sound).toHaveBeenCalledTimes(1);
    set({ table: table({ phase: 'over', turn: { kind: 'over', scores: [], ranks: [] } as never }) });
    expect(sound).toHaveBeenCalledTimes(1);
  });

  it('gets no sound if the game is silent', () => {
    board({}, { silent: () => true });
    expect(sound).not.toHaveBeenCalled();
  });
});
