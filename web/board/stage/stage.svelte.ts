// The animation of a board: shows one beat after the other at a readable pace, then the current table. A game's script defines the beats,
// their durations, their motions and their sounds. The animation never delays the person's own move.
//
// It is the only clock of the table: the board and the page around it (log, news, scores, title, turn, sounds, the end) show the table and
// the log as the stage has reached them, so nothing speaks of a moment that the board has not shown.

import { untrack } from 'svelte';
import { type Mover, paced, still, TO_TABLE, watchChanges } from '../../ui/look/motion.ts';
import { InNextFrame } from '../../net/device/frames.ts';
import { endOf, since, upTo } from '../../net/table/log.ts';
import type { Play, Table } from '../../wire/wire.ts';
import type { Log } from '../../net/table/lines.ts';
import { type Presented, type TableContext, useTableContext } from '../context.ts';
import { actors } from '../names.ts';

/** If more beats wait than this, each is shortened. */
export const PATIENCE = 3;
/** The shortened duration, in milliseconds. */
export const HURRY = 120;

/** The table at one moment, and the lines that led to it. */
export interface Beat<S> {
  kind: string;
  scene: S;
  /** The position after the last log line it shows. */
  at: number;
  /** Whether the person at the screen caused it: beats before it are skipped, and the decision is theirs no longer. */
  own?: boolean;
  /** Whether it is shown as soon as it comes: beats before it are skipped. */
  prompt?: boolean;
  /** Whether it is skipped if many beats wait. */
  brief?: boolean;
  /** Whether it shows what follows from a decision: from then on it is no player's turn, and the question with its clock is gone. */
  settled?: boolean;
}

/** The beats of the log line at this position: the line is told with the last of them, because it tells of all. */
export const toldLast = <B extends Beat<unknown>>(beats: readonly B[], place: number): B[] =>
  beats.map((beat, i) => ({ ...beat, at: i === beats.length - 1 ? place + 1 : place }));

/** A beat that shows the table after an update at once. */
export interface Update<P extends Play> extends Beat<Table<P>['view']> {
  /** The facts that led to it. */
  told: ReadonlyArray<P['fact']>;
}

export const updateOf = <P extends Play>(lines: Log<P>, { view, you }: Table<P>): Update<P> => ({
  kind: 'state',
  scene: view,
  told: lines.flatMap(({ told }) => told),
  at: endOf(lines),
  own: lines.some(({ seat }) => seat !== null && seat === you),
});

/** The current table. */
export interface Now<P extends Play> {
  table: Table<P>;
  log: Log<P>;
  /** The person must decide at once: show everything. So they must whenever a clock runs for them. */
  urgent?: boolean;
}

/** A beat that waits, with the table after it if it is the last of an update. */
interface Waiting<P extends Play, B> {
  beat: B;
  table: Table<P> | null;
}

/** A game's script of beats. */
export interface Script<P extends Play, S, B extends Beat<S>> {
  /** The first scene, also after missing lines. */
  open(table: Table<P>, log: Log<P>): S;
  /** The beats for the log lines after `from`, at least one; the last shows the current table. */
  tell(from: S, lines: Log<P>, table: Table<P>): readonly B[];
  /** The duration of a beat in milliseconds, with `waiting` beats after it. */
  lasts(beat: B, waiting: number): number;
  /** Whether a breather, if the match takes one, is spent at this beat, and not at the end of the update. */
  breathes?(beat: B): boolean;
  /** Moves cards between two beats, if the game wants that. */
  mover?: Mover;
  /** The duration of a beat's card motion; by default that from hand to table. */
  travels?(beat: B): number | undefined;
  /** Called before these beats are rendered, while the page still shows the old state. */
  before?(beats: readonly B[]): void;
  /** Called when these beats have been rendered; the last one stays. Plays sounds and the motions that the mover does not handle. */
  accompany(beats: readonly B[], me: number | null): void;
}

export class Stage<P extends Play, S, B extends Beat<S>> implements Presented {
  readonly #script: Script<P, S, B>;
  #waiting: ReadonlyArray<Waiting<P, B>> = $state.raw([]);
  /** The beats shown but not rendered yet, and the rendered ones that are not accompanied yet. */
  #fresh: B[] = [];
  #rendered: B[] = [];
  #opened = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Motions measure the page, which has its new layout in the next frame. */
  readonly #motion = new InNextFrame(() => this.#accompany());
  #live: Now<P> = $state.raw() as Now<P>;
  /** The table after the last update whose beats have all been shown, and the last one where they have also ended. */
  #shown: Table<P> = $state.raw() as Table<P>;
  #rested: Table<P> = $state.raw() as Table<P>;
  /** Whether the decision of the table at rest has been made: the person has acted, or a beat has shown what follows from it. */
  #decided = $state(false);

  /** The scene shown. */
  scene: S = $state.raw() as S;
  /** The beat shown; null before the first. */
  beat: B | null = $state.raw(null);
  /** The log position shown. */
  at: number = $state(0);
  /** Cards change as a beat begins; turn, choices and the end of the match follow when the beats have ended. */
  readonly table: Table<P> = $derived.by(() => {
    const { table } = this.#live;
    const [shown, rested] = [this.#shown, this.#rested];
    const breathes = table.breather != null && (this.#holds() || (this.idle && shown === rested));
    if (shown === table && rested === table && !this.#decided && !breathes) return table;
    const { phase, story, moment } = rested;
    const { turn, clock, legal, effects, blocked } = this.#decided || breathes ? { turn: null, clock: null, legal: [], effects: [], blocked: [] } : rested;
    const breather = breathes ? table.breather : null;
    return { ...table, view: shown.view, standing: shown.standing, phase, story, clock, moment, turn, legal, effects, blocked, breather, log_len: this.at };
  });
  readonly log: Log<P> = $derived.by(() => upTo(this.#live.log, this.at));

  constructor(script: Script<P, S, B>, now: Now<P>) {
    const { table, log } = now;
    this.#script = script;
    this.#live = now;
    this.#shown = this.#rested = table;
    this.scene = script.open(table, log);
    this.at = endOf(log);
  }

  /** Whether everything has been shown. */
  get idle(): boolean {
    return this.#waiting.length === 0;
  }

  /** The beats that wait. */
  get waiting(): readonly B[] {
    return this.#waiting.map(({ beat }) => beat);
  }

  /** Takes the current table. */
  read(now: Now<P>): void {
    untrack(() => {
      const { table, log } = now;
      const seen = this.#live;
      const end = endOf(seen.log);
      const lines = since(log, end);
      this.#live = now;
      const urgent = now.urgent === true || (table.clock != null && table.you !== null && actors(table).includes(table.you));
      if (seen.table.view === table.view && seen.table.standing === table.standing && end === endOf(log)) {
        this.#amend(table);
        return urgent ? this.hurry() : undefined;
      }
      // A shorter or different log has no beats: show the table.
      const gap = lines.length !== endOf(log) - end;
      if (gap) return this.#jump(this.#script.open(table, log), now);
      const beats = this.#script.tell(this.#last(), lines, table);
      const last = beats.length - 1;
      this.#waiting = [...this.#waiting, ...beats.map((beat, i) => (i === last ? { beat: { ...beat, at: endOf(log) }, table } : { beat, table: null }))];
      const first = this.#waiting.findLastIndex(({ beat }) => beat.own === true || beat.prompt === true);
      if (urgent) this.hurry();
      else if (first >= 0) this.#show(still() ? Math.max(first + 1, this.#still()) : first + 1);
      else this.#on();
    });
  }

  /** Shows everything at once: a person who acts need not wait. */
  hurry(): void {
    if (!this.idle) {
      this.look();
      this.#show(this.#waiting.length);
    }
    this.#rest();
  }

  /** The board is removed. */
  stop(): void {
    this.#motion.drop();
    this.#halt();
  }

  /** Records the positions of cards before an announced change. */
  look(): void {
    this.#motion.now();
    this.#script.mover?.look();
  }

  /** Before the page changes. */
  before(): void {
    this.#motion.now();
    this.#script.mover?.lastLook();
    if (this.#fresh.length > 0) this.#script.before?.(this.#fresh);
  }

  /** After the page has changed: moves cards and plays sounds in the next frame. */
  after(): void {
    this.#rendered.push(...this.#fresh);
    this.#fresh = [];
    this.#motion.ask();
  }

  /** The first cards have no origin, so they do not move. */
  #accompany(): void {
    if (!this.#opened) {
      this.#opened = true;
      this.#script.mover?.look();
    }
    const rendered = this.#rendered;
    this.#rendered = [];
    const travels = this.beat === null ? undefined : this.#script.travels?.(this.beat);
    this.#script.mover?.go(travels ?? (this.#waiting.length > PATIENCE ? HURRY : TO_TABLE));
    if (rendered.length > 0) this.#script.accompany(rendered, this.#live.table.you);
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #last(): S {
    return this.#waiting.at(-1)?.beat.scene ?? this.scene;
  }

  #holds(): boolean {
    return this.beat !== null && !this.idle && this.#breathes(this.beat);
  }

  /** Whether a beat stays until the breather is over. */
  #breathes(beat: B): boolean {
    return this.#live.table.breather != null && this.#script.breathes?.(beat) === true;
  }

  /** The table has changed without a beat, such as who still has to answer. */
  #amend(table: Table<P>): void {
    const last = this.#waiting.at(-1);
    if (last !== undefined) {
      this.#waiting = [...this.#waiting.slice(0, -1), { ...last, table }];
      // A breather may be over.
      return this.#on();
    }
    const rests = this.#shown === this.#rested;
    this.#shown = table;
    if (rests) this.#rest();
  }

  /** The beats up to the table shown have ended: what follows from it may be said. */
  #rest(): void {
    if (this.#shown === this.#rested) return;
    this.#rested = this.#shown;
    this.#decided = false;
  }

  #jump(scene: S, { table, log }: Now<P>): void {
    this.#halt();
    this.#waiting = [];
    this.#decided = false;
    this.#shown = this.#rested = table;
    this.beat = null;
    this.scene = scene;
    this.at = endOf(log);
  }

  /** Shows the last of this number of beats for its duration. */
  #show(count: number): void {
    const shown = this.#waiting.slice(0, count);
    const last = shown.at(-1);
    if (last === undefined) return;
    const { beat } = last;
    this.#halt();
    this.#waiting = this.#waiting.slice(count);
    this.#fresh.push(...shown.map((one) => one.beat));
    this.#decided ||= shown.some((one) => one.beat.own === true || one.beat.settled === true);
    this.#shown = shown.findLast(({ table }) => table !== null)?.table ?? this.#shown;
    this.beat = beat;
    this.scene = beat.scene;
    this.at = beat.at;
    const time = still() ? 0 : this.#script.lasts(beat, this.#waiting.length);
    // The person's own move is settled as soon as it lies there.
    if (last.table !== null && (time === 0 || beat.own === true)) this.#rest();
    if (time === 0 && this.idle) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (last.table !== null) this.#rest();
      if (!this.idle) this.look();
      this.#on();
    }, paced(time));
  }

  /** Shows the next beat, unless the current one holds. */
  #on(): void {
    if (this.#timer !== undefined || this.idle) return;
    // No animation on a hidden page; catch up at once.
    if (document.visibilityState === 'hidden') return this.hurry();
    if (this.#holds()) return;
    if (still()) return this.#show(this.#still());
    const next = this.#waiting.length > PATIENCE ? this.#waiting.findIndex(({ beat }) => beat.brief !== true) : 0;
    this.#show(Math.max(next, 0) + 1);
  }

  /** Number of beats shown at once with reduced motion: up to the breather. */
  #still(): number {
    const breather = this.#waiting.findIndex(({ beat }) => this.#breathes(beat));
    return breather < 0 ? this.#waiting.length : breather + 1;
  }
}

/** The page around a board, if it follows what the board shows. */
type Follower = Pick<TableContext, 'follow'>;

/** A stage for a board, which follows the table for the lifetime of the board; the page around it follows the stage. */
export function stageFor<P extends Play, S, B extends Beat<S>>(
  script: Script<P, S, B>,
  now: () => Now<P>,
  context: Follower | undefined = useTableContext(),
): Stage<P, S, B> {
  const stage = untrack(() => new Stage(script, now()));
  $effect.pre(() => context?.follow?.(stage as Presented));
  $effect(() => () => stage.stop());
  $effect(() => watchChanges(() => stage.look()));
  $effect.pre(() => stage.read(now()));
  $effect.pre(() => {
    void [stage.beat, stage.scene, stage.table.view];
    untrack(() => stage.before());
  });
  $effect(() => {
    void [stage.beat, stage.scene, stage.table.view];
    stage.after();
  });
  return stage;
}
