// A lesson: a recorded match that stops at a few points to explain something, or to wait for a certain move of the learner. It knows no
// rules: the legal moves and the refusals were recorded with the lesson (crates/testkit/tests/lessons).

import type { LogEntry, SeatState, Table, Turn } from '../../wire/wire.ts';
import { DEFAULT_HOUSE } from '../../net/table/defaults.ts';

/** A stop of the lesson, after `at` lines of the log. */
export interface LessonStep {
  /** The key of its words. */
  key: string;
  at: number;
  /** The move the learner must make; without it, the coach only explains. */
  move?: string;
  /** Illegal moves that the learner may try here, with their refusals. */
  refused?: Readonly<Record<string, { code: string; rule: string | null }>>;
}

/** A line of the log, and the learner's view after it. Lines before the first step have only the line. */
export interface Frame {
  entry: LogEntry;
  turn?: Turn;
  /** The changed fields of the view. */
  view?: Readonly<Record<string, unknown>>;
  /** The learner's legal moves; none if omitted. */
  legal?: readonly string[];
  /** The effects of the legal moves and the blocked cards, only where the lesson stops. */
  effects?: readonly unknown[];
  blocked?: Table['blocked'];
  /** The standing, if it has changed. */
  standing?: unknown;
}

export interface Lesson {
  game: string;
  players: number;
  options: Record<string, unknown>;
  steps: readonly LessonStep[];
  frames: readonly Frame[];
  /** The elements the coach points at, by step: selectors in the order of touching. */
  points: Points;
  /** Further elements the words mention, by step: the words avoid covering them if possible. */
  sights: Points;
}

export type Points = Readonly<Record<string, readonly string[]>>;

/** Combines a recorded lesson with the game's selectors. */
export const read = (recorded: string, points: Points, sights: Points = {}): Lesson => ({ ...JSON.parse(recorded), points, sights });

/** The selectors of a step; by default the move's control, then the button that plays it. */
export function pointsOf(lesson: Lesson, step: LessonStep): readonly string[] {
  const own = lesson.points[step.key];
  if (own !== undefined) return own;
  return step.move === undefined ? [] : [`[data-move="${step.move}"]`, '.act .btn.go:not(:disabled)'];
}

/** The coach's answer to a move other than the expected one. */
export type Note = { kind: 'other' | 'early'; move: string } | { kind: 'refused'; move: string; code: string; rule: string | null };

/** The learner's progress. */
export interface Progress {
  /** The current step; the number of steps when all are done. */
  step: number;
  /** Number of log lines shown; fewer than the step's while the others play. */
  at: number;
  note: Note | null;
  /** Whether the learner made the move that led here. */
  made?: boolean;
}

/** The learner's seat. */
export const LEARNER = 0;

/** The state at the start of step `n`, with everything before it done. */
export function beginAt(lesson: Lesson, n: number): Progress {
  const step = Math.max(0, Math.min(Math.trunc(n) || 0, lesson.steps.length));
  return { step, at: lesson.steps[step]?.at ?? lesson.frames.length, note: null };
}

export const isDone = (lesson: Lesson, now: Progress) => now.step >= lesson.steps.length;

/** Whether the others are still playing. */
export const isBusy = (lesson: Lesson, now: Progress) => now.at < (lesson.steps[now.step]?.at ?? now.at);

/** The seats that must decide after `at` lines. */
const askedAt = (lesson: Lesson, at: number): readonly number[] => {
  const turn = lesson.frames[at - 1]?.turn;
  return turn?.kind === 'seats' ? turn.seats : [];
};

/**
 * Whether the next line after `at` is an answer while other seats of the same decision have not answered yet: nothing takes effect until
 * all have.
 */
export function isAnswer(lesson: Lesson, at: number): boolean {
  const seat = lesson.frames[at]?.entry.seat;
  const others = askedAt(lesson, at).filter((asked) => asked !== seat);
  return others.length > 0 && String(askedAt(lesson, at + 1)) === String(others);
}

/** Shows one more line of the others' moves. */
export const tick = (lesson: Lesson, now: Progress): Progress => (isBusy(lesson, now) ? { ...now, at: now.at + 1 } : now);

/** Continues: to the end of the others' moves, past an explanation, or by making the move for the learner. */
export function onward(lesson: Lesson, now: Progress): Progress {
  if (isBusy(lesson, now)) return { ...now, at: lesson.steps[now.step]?.at ?? now.at };
  const move = lesson.steps[now.step]?.move;
  const next = now.step + 1;
  const at = move === undefined ? now.at : now.at + 1;
  return { step: next, at, note: null };
}

/** Goes back one step, or from the middle of the others' moves to the move before them. */
export const back = (lesson: Lesson, now: Progress): Progress => beginAt(lesson, now.step - 1);

/** The learner tries a move. */
export function tryMove(lesson: Lesson, now: Progress, move: string): Progress {
  const step = lesson.steps[now.step];
  if (step === undefined || isBusy(lesson, now)) return now;
  if (step.move === move) return { ...onward(lesson, now), made: true };
  const refused = step.refused?.[move];
  if (refused !== undefined) return { ...now, note: { kind: 'refused', move, ...refused } };
  if (!legalAt(lesson, now.at).includes(move)) {
    return { ...now, note: { kind: 'refused', move, code: 'illegal-move', rule: null } };
  }
  return { ...now, note: { kind: step.move === undefined ? 'early' : 'other', move } };
}

export const legalAt = (lesson: Lesson, at: number): readonly string[] => lesson.frames[at - 1]?.legal ?? [];

/** The log of the whole lesson. */
export const logOf = (lesson: Lesson): LogEntry[] => lesson.frames.map((frame) => frame.entry);

/** The learner's view of the table after `at` lines; `names` are the names of all seats, the learner's first. */
export function tableAt(lesson: Lesson, at: number, names: readonly string[]): Table {
  const shown = lesson.frames.slice(0, at);
  const turn = shown.at(-1)?.turn ?? null;
  const seats: SeatState[] = Array.from({ length: lesson.players }, (_, seat) => ({
    name: names[seat] ?? null,
    bot: null,
    person: true,
    present: true,
    grace_ms: null,
  }));
  return {
    code: '',
    version: at,
    phase: turn?.kind === 'over' ? 'over' : 'playing',
    game: lesson.game,
    rules: 1,
    players: lesson.players,
    options: lesson.options,
    public: false,
    host: names[LEARNER] ?? '',
    you_host: true,
    you: LEARNER,
    seats,
    spectators: 0,
    moment: at,
    log_len: at,
    turn,
    view: Object.assign({}, ...shown.map((frame) => frame.view ?? {})),
    legal: [...legalAt(lesson, at)],
    effects: [...(shown.at(-1)?.effects ?? [])],
    blocked: shown.at(-1)?.blocked ?? [],
    standing: shown.findLast((frame) => frame.standing !== undefined)?.standing ?? null,
    story: null,
    clock: null,
    next: null,
    times: {},
    house: DEFAULT_HOUSE,
  };
}
