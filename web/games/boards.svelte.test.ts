// @vitest-environment happy-dom

// Behaviour common to every board: choosing, playing and dropping a choice, and how each survives an update.

import { createRawSnippet, flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideTableContext } from '../board/context.ts';
import type { Board, BoardProps, GameWords, ShownRefusal } from '../board/contract.ts';
import { isMyTurn, namesOf } from '../board/names.ts';
import { LEARNER, logOf, tableAt, type Lesson } from '../board/lesson/lesson.ts';
import PlainBoard from '../board/plain/Board.svelte';
import { plainWords } from '../board/plain/words.ts';
import type { LogEntry, Table } from '../wire/wire.ts';
import { GAMES, playable } from './index.ts';
import { LABORATORY } from './laboratory.ts';
import { prepareBoards } from './mounted.ts';

const NAMES = ['Eva', 'Anna', 'Ben', 'Cem', 'Dora', 'Emil'];
/** A selected element: a card in hand, or a stack on the board. */
const CONTROL = ':is(.hand, .board) [data-move][aria-pressed]:not([aria-disabled="true"])';

interface Played {
  lesson: Lesson;
  board: Board;
  words: GameWords;
}

/** A board at a step of a lesson, with helpers to act on it. */
class AtTable {
  table: Table = $state.raw() as Table;
  log: readonly LogEntry[] = $state.raw([]);
  held = $state(false);
  refusal: ShownRefusal | null = $state.raw(null);
  readonly played: string[] = [];
  dismissed = 0;
  readonly #app: Record<string, unknown>;
  #gone = false;

  constructor({ lesson, board, words }: Played, at: number) {
    this.table = tableAt(lesson, at, NAMES);
    this.log = logOf(lesson).slice(0, at);
    const seat = this;
    const props: BoardProps = {
      get table() {
        return seat.table;
      },
      get log() {
        return seat.log;
      },
      get held() {
        return seat.held;
      },
      get refusal() {
        return seat.refusal;
      },
      names: namesOf(this.table, 'Du', (n) => `Platz ${n}`),
      text: words.text,
      play: (move) => void this.played.push(move),
      dismiss: () => void (this.dismissed += 1),
      news: createRawSnippet(() => ({ render: () => '<p>…</p>' })),
    };
    const inTable: Board = ((anchor: never, given: never) => {
      provideTableContext({ words, lines: [], end: at, earlier: null, look: null, looking: null });
      return (board as unknown as (anchor: never, props: never) => unknown)(anchor, given);
    }) as never;
    this.#app = mount(inTable, { target: document.body, props, context: new Map() });
    flushSync();
  }

  control(move: string): HTMLElement {
    const found = [...document.querySelectorAll<HTMLElement>(CONTROL)].find((one) => one.dataset['move'] === move);
    if (found === undefined) throw new Error(`no control for ${move}`);
    return found;
  }

  tap(control: HTMLElement): void {
    control.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    control.click();
    flushSync();
  }

  escape(): void {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    flushSync();
  }

  isChosen = (move: string): boolean => this.control(move).getAttribute('aria-pressed') === 'true';

  /** Updates the table within the same step; `line` adds a log line. */
  update(line?: Partial<LogEntry>): void {
    this.table = { ...this.table, version: this.table.version + 1, view: { ...(this.table.view as object) } };
    if (line !== undefined) this.log = [...this.log, { at: this.log.length, seat: null, move: null, event: null, outcome: null, told: [], ...line }];
    flushSync();
  }

  async end(): Promise<void> {
    if (!this.#gone) await unmount(this.#app);
    this.#gone = true;
  }
}

let open: AtTable | null = null;
const sit = (game: Played, at: number): AtTable => (open = new AtTable(game, at));

/** The steps of a lesson where it is the learner's turn. */
const turns = ({ lesson }: Played): number[] =>
  lesson.frames.flatMap(({ legal }, i) => ((legal?.length ?? 0) > 0 && isMyTurn(tableAt(lesson, i + 1, NAMES), { you: LEARNER }) ? [i + 1] : []));

/** The first such step that offers a selection, with its moves. */
async function choosing(game: Played): Promise<{ at: number; moves: string[] }> {
  for (const at of turns(game)) {
    const seat = sit(game, at);
    const moves = [...document.querySelectorAll<HTMLElement>(CONTROL)].flatMap(({ dataset }) =>
      dataset['choose'] === undefined ? [dataset['move'] ?? ''] : [],
    );
    await seat.end();
    if (moves.length > 1) return { at, moves };
  }
  throw new Error('nothing is ever chosen in this lesson');
}

beforeAll(prepareBoards);
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await open?.end();
  open = null;
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe.each(Object.keys(GAMES))('the board of %s', (id) => {
  let game: Played;
  let at: number;
  let moves: string[];
  beforeAll(async () => {
    const module = GAMES[id];
    const [lesson, board, words] = await Promise.all([module?.lesson?.(), module?.board?.(), module?.words('de')]);
    if (lesson === undefined || board === undefined || words === undefined) throw new Error('a game without a lesson');
    game = { lesson, board, words };
    ({ at, moves } = await choosing(game));
  });

  it('selects with the first tap and plays with the second, for every move', async () => {
    for (const move of moves.slice(0, 3)) {
      const seat = sit(game, at);
      seat.tap(seat.control(move));
      expect([seat.isChosen(move), seat.played]).toEqual([true, []]);
      seat.tap(seat.control(move));
      expect(seat.played).toEqual([move]);
      await seat.end();
    }
  });

  it('drops a selection on Escape, on a tap elsewhere and on another selection', () => {
    const [one = '', other = ''] = moves;
    const seat = sit(game, at);
    seat.tap(seat.control(one));
    seat.escape();
    expect(seat.isChosen(one)).toBe(false);
    seat.tap(seat.control(one));
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    flushSync();
    expect(seat.isChosen(one)).toBe(false);
    seat.tap(seat.control(one));
    seat.tap(seat.control(other));
    expect([seat.isChosen(one), seat.isChosen(other), seat.played]).toEqual([false, true, []]);
  });

  it('clears a refusal on every tap on a control', () => {
    const [one = ''] = moves;
    const seat = sit(game, at);
    seat.tap(seat.control(one));
    expect(seat.dismissed).toBeGreaterThan(0);
  });

  it('allows selecting while a move is being sent, but plays nothing', () => {
    const [one = ''] = moves;
    const seat = sit(game, at);
    const control = seat.control(one);
    seat.held = true;
    flushSync();
    seat.tap(control);
    expect(control.getAttribute('aria-pressed')).toBe('true');
    seat.tap(control);
    expect(seat.played).toEqual([]);
  });

  it('keeps a selection that an update still allows, and drops it once the player has moved', () => {
    const [one = ''] = moves;
    const seat = sit(game, at);
    seat.tap(seat.control(one));
    seat.update();
    seat.update({ seat: LEARNER + 1 });
    vi.advanceTimersByTime(5000);
    flushSync();
    expect(seat.isChosen(one)).toBe(true);
    seat.update({ seat: LEARNER });
    expect(seat.isChosen(one)).toBe(false);
  });

  it('keeps a refused selection, and drops it on Escape', () => {
    const [one = ''] = moves;
    const seat = sit(game, at);
    seat.tap(seat.control(one));
    seat.tap(seat.control(one));
    seat.refusal = { move: one, title: 'Nein', text: '', rule: null, href: null };
    flushSync();
    expect(seat.isChosen(one)).toBe(true);
    seat.escape();
    expect(seat.isChosen(one)).toBe(false);
  });

  it('makes the hand one tab stop, and Home and End lead through it', () => {
    sit(game, at);
    const cards = [...document.querySelectorAll<HTMLElement>('.hand .h')];
    if (cards.length === 0) return;
    const stops = () => cards.flatMap((card, i) => (card.tabIndex === 0 ? [i] : []));
    expect(stops()).toHaveLength(1);
    cards[stops()[0] ?? 0]?.focus();
    for (const [key, place] of [
      ['End', cards.length - 1],
      ['Home', 0],
    ] as const) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      flushSync();
      expect(stops()).toEqual([place]);
      expect(document.activeElement).toBe(cards[place]);
    }
  });

  it('selects a card out of turn, and says on the second tap that it is too early', () => {
    const early = game.lesson.frames.findIndex(({ turn, blocked }) => turn?.kind === 'seats' && !turn.seats.includes(LEARNER) && (blocked?.length ?? 0) > 0);
    if (early < 0) return;
    const seat = sit(game, early + 1);
    const card = document.querySelector<HTMLElement>('.hand .h:not([data-choose])');
    if (card === null) return;
    seat.tap(card);
    expect(card.getAttribute('aria-pressed')).toBe('true');
    seat.tap(card);
    expect(seat.played).toEqual([]);
  });

  it('follows a lesson line by line, and back to its start', async () => {
    const { lesson } = game;
    const log = logOf(lesson);
    const first = lesson.steps[0]?.at ?? 1;
    const end = Math.min(first + 12, log.length);
    const seat = sit(game, first);
    const go = (n: number) => {
      seat.table = tableAt(lesson, n, NAMES);
      seat.log = log.slice(0, n);
      flushSync();
    };
    for (let n = first + 1; n <= end; n += 1) {
      go(n);
      vi.advanceTimersByTime(2000);
      await tick();
    }
    go(first);
    expect(document.querySelector('main.board')).not.toBeNull();
  });
});

it.each(Object.keys(LABORATORY))('a game of the laboratory has its own board: %s', async (file) => {
  const board = await playable(file.split('/')[1] ?? '').board();
  expect(board).toBe(await (await LABORATORY[file]?.())?.board());
  expect(board).not.toBe(PlainBoard);
});

describe('the plain board', () => {
  it('plays each legal move with one press, and none while another is being sent', () => {
    const lesson = { game: 'unknown', players: 2, options: {}, steps: [], points: {}, sights: {}, frames: [] } as unknown as Lesson;
    const seat = sit({ lesson, board: PlainBoard as unknown as Board, words: plainWords('de') }, 0);
    seat.table = { ...seat.table, turn: { kind: 'seats', seats: [0] }, legal: ['bet', 'check'], effects: [{}, {}] };
    flushSync();
    const press = (move: string) => document.querySelector<HTMLElement>(`.act [data-move="${move}"]`)?.click();
    press('check');
    seat.held = true;
    flushSync();
    press('bet');
    expect(seat.played).toEqual(['check']);
  });
});
