// A lesson: a recorded match that stops at a few places, tells something, or waits until the learner has made the
// move it is about. It knows no rule: which moves there are, and what forbids others, was written down when the
// lesson was recorded (crates/testkit/tests/lessons).

import type { LogEntry, SeatState, Table, Turn } from '../../wire/wire.ts';
import { DEFAULT_HOUSE } from '../../net/table/defaults.ts';

/** Where the lesson stops: after `at` lines of the log. */
export interface LessonStep {
  /** The name of its words. */
  key: string;
  at: number;
  /** The move the learner is to make; without it, something is told. */
  move?: string;
  /** Moves that may be tried here and are not legal, with what forbids them. */
  refused?: Readonly<Record<string, { code: string; rule: string | null }>>;
}

/** A line of the log, and what the learner sees after it. Lines before the first step have only the first. */
export interface Frame {
  entry: LogEntry;
  turn?: Turn;
  /** The fields of the view that are no longer as they were. */
  view?: Readonly<Record<string, unknown>>;
  /** The learner's legal moves; none if left out. */
  legal?: readonly string[];
  /** What each of them would do, and what is blocked: only where the lesson stops. */
  effects?: readonly unknown[];
  blocked?: Table['blocked'];
  /** How the match stands, where that has changed. */
  standing?: unknown;
}

export interface Lesson {
  game: string;
  players: number;
  options: Record<string, unknown>;
  steps: readonly LessonStep[];
  frames: readonly Frame[];
  /** What the coach points at, by step, as selectors in the order in which they are to be touched. */
  points: Points;
  /** What else the words point at, by step: they avoid covering it if they can. */
  sights: Points;
}

export type Points = Readonly<Record<string, readonly string[]>>;

/** A lesson from its record and what the game adds by hand. */
export const read = (recorded: string, points: Points, sights: Points = {}): Lesson => ({ ...JSON.parse(recorded), points, sights });

/** What the coach points at in a step; if nothing is said, at the move's control and then at the button that plays it. */
export function pointsOf(lesson: Lesson, step: LessonStep): readonly string[] {
  const own = lesson.points[step.key];
  if (own !== undefined) return own;
  return step.move === undefined ? [] : [`[data-move="${step.move}"]`, '.act .btn.go:not(:disabled)'];
}

/** What the coach answers to a move that is not today's. */
export type Note = { kind: 'other' | 'early'; move: string } | { kind: 'refused'; move: string; code: string; rule: string | null };

/** How far the learner is. */
export interface Progress {
  /** Which step; the number of steps when all are done. */
  step: number;
  /** How many lines of the log are shown; fewer than the step's while the others still play. */
  at: number;
  note: Note | null;
  /** Whether the move that led here was the learner's own. */
  made?: boolean;
}

/** The learner's seat. */
export const LEARNER = 0;

/** How step `n` begins, everything before it done. */
export function beginAt(lesson: Lesson, n: number): Progress {
  const step = Math.max(0, Math.min(Math.trunc(n) || 0, lesson.steps.length));
  return { step, at: lesson.steps[step]?.at ?? lesson.frames.length, note: null };
}

export const isDone = (lesson: Lesson, now: Progress) => now.step >= lesson.steps.length;

/** Whether the others still play. */
export const isBusy = (lesson: Lesson, now: Progress) => now.at < (lesson.steps[now.step]?.at ?? now.at);

/** The seats that are asked after `at` lines. */
const askedAt = (lesson: Lesson, at: number): readonly number[] => {
  const turn = lesson.frames[at - 1]?.turn;
  return turn?.kind === 'seats' ? turn.seats : [];
};

/** Whether the next line after `at` is an answer while others who were asked with that seat still think: nothing happens until all have answered. */
export function isAnswer(lesson: Lesson, at: number): boolean {
  const seat = lesson.frames[at]?.entry.seat;
  const others = askedAt(lesson, at).filter((asked) => asked !== seat);
  return others.length > 0 && String(askedAt(lesson, at + 1)) === String(others);
}

/** One more line of what the others do. */
export const tick = (lesson: Lesson, now: Progress): Progress => (isBusy(lesson, now) ? { ...now, at: now.at + 1 } : now);

/** Goes on: to the end of what the others do, past a step that only tells, or by making the move for the learner. */
export function onward(lesson: Lesson, now: Progress): Progress {
  if (isBusy(lesson, now)) return { ...now, at: lesson.steps[now.step]?.at ?? now.at };
  const move = lesson.steps[now.step]?.move;
  const next = now.step + 1;
  const at = move === undefined ? now.at : now.at + 1;
  return { step: next, at, note: null };
}

/** Back to the step before; from the midst of what the others do, to the move that began it. */
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

/** The table after `at` lines, as the learner sees it; `names` are those of all seats, the learner's first. */
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
