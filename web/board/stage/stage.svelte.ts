// The animation of a board: shows one beat after the other at a readable pace, then the current table. A game's script defines the beats,
// their durations, their motions and their sounds. The animation never delays the person's own move.

import { untrack } from 'svelte';
import { type Mover, paced, TO_TABLE } from '../../ui/look/motion.ts';
import { endOf, since } from '../../net/table/log.ts';
import type { Play, Table } from '../../wire/wire.ts';
import type { Log } from '../../net/table/lines.ts';

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
  /** Whether the person at the screen caused it: beats before it are skipped. */
  own?: boolean;
  /** Whether it is skipped if many beats wait. */
  brief?: boolean;
}

/** The current table. */
export interface Now<P extends Play> {
  table: Table<P>;
  log: Log<P>;
  /** The person must decide at once: show everything. */
  urgent?: boolean;
}

/** A game's script of beats. */
export interface Script<P extends Play, S, B extends Beat<S>> {
  /** The first scene, also after missing lines. */
  open(table: Table<P>, log: Log<P>): S;
  /** The beats for the log lines after `from`, at least one; the last shows the current table. */
  tell(from: S, lines: Log<P>, table: Table<P>): readonly B[];
  /** The duration of a beat in milliseconds, with `waiting` beats after it. */
  lasts(beat: B, waiting: number): number;
  /** Whether a beat stays until the person continues. */
  holds?(beat: B, me: number | null): boolean;
  /** Moves cards between two beats, if the game wants that. */
  mover?: Mover;
  /** The duration of a beat's card motion; by default that from hand to table. */
  travels?(beat: B): number | undefined;
  /** Called before these beats are rendered, while the page still shows the old state. */
  before?(beats: readonly B[]): void;
  /** Called when these beats have been rendered; the last one stays. Plays sounds and the motions that the mover does not handle. */
  accompany(beats: readonly B[], me: number | null): void;
}

export class Stage<P extends Play, S, B extends Beat<S>> {
  readonly #script: Script<P, S, B>;
  #waiting: readonly B[] = $state.raw([]);
  /** The rendered beats not accompanied yet. */
  #fresh: B[] = [];
  #opened = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #me: number | null = null;
  #seen: { view: P['view'] | null; standing: P['standing'] | null; end: number };

  /** The scene shown. */
  scene: S = $state.raw() as S;
  /** The beat shown; null before the first. */
  beat: B | null = $state.raw(null);
  /** The log position shown. */
  at: number = $state(0);

  constructor(script: Script<P, S, B>, { table, log }: Now<P>) {
    this.#script = script;
    this.#me = table.you;
    this.#seen = { view: table.view, standing: table.standing, end: endOf(log) };
    this.scene = script.open(table, log);
    this.at = endOf(log);
  }

  /** Whether everything has been shown. */
  get idle(): boolean {
    return this.#waiting.length === 0;
  }

  /** The beats that wait. */
  get waiting(): readonly B[] {
    return this.#waiting;
  }

  /** Takes the current table. */
  read({ table, log, urgent = false }: Now<P>): void {
    this.#me = table.you;
    untrack(() => {
      const { view, standing, end } = this.#seen;
      const lines = since(log, end);
      if (view === table.view && standing === table.standing && end === endOf(log)) return;
      this.#seen = { view: table.view, standing: table.standing, end: endOf(log) };
      // A shorter or different log has no beats: show the table.
      const gap = lines.length !== endOf(log) - end;
      if (gap) return this.#jump(this.#script.open(table, log), endOf(log));
      const beats = this.#script.tell(this.#last(), lines, table);
      this.#waiting = [...this.#waiting, ...beats.map((beat, i) => (i === beats.length - 1 ? { ...beat, at: endOf(log) } : beat))];
      const own = this.#waiting.findLastIndex((beat) => beat.own === true);
      if (urgent) this.hurry();
      else if (own >= 0) this.#show(own + 1);
      else this.#on();
    });
  }

  /** Shows everything at once: a person who acts need not wait. */
  hurry(): void {
    if (this.idle) return;
    this.#script.mover?.look();
    this.#show(this.#waiting.length);
  }

  /** Continues from a beat that holds. */
  onward(): void {
    if (!this.#holds()) return;
    this.#script.mover?.look();
    this.#show(1);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Watches the board before each change, until the returned function is called. */
  watch(): () => void {
    return this.#script.mover?.watch() ?? (() => {});
  }

  /** Before the page changes. */
  before(): void {
    this.#script.mover?.lastLook();
    if (this.#fresh.length > 0) this.#script.before?.(this.#fresh);
  }

  /** After a change: moves cards and plays sounds. The first cards have no origin, so they do not move. */
  after(): void {
    if (!this.#opened) {
      this.#opened = true;
      this.#script.mover?.look();
    }
    const fresh = this.#fresh;
    this.#fresh = [];
    const travels = this.beat === null ? undefined : this.#script.travels?.(this.beat);
    this.#script.mover?.go(travels ?? (this.#waiting.length > PATIENCE ? HURRY : TO_TABLE));
    if (fresh.length > 0) this.#script.accompany(fresh, this.#me);
  }

  #last(): S {
    return this.#waiting.at(-1)?.scene ?? this.scene;
  }

  #holds(): boolean {
    return this.beat !== null && !this.idle && this.#script.holds?.(this.beat, this.#me) === true;
  }

  #jump(scene: S, at: number): void {
    this.stop();
    this.#waiting = [];
    this.beat = null;
    this.scene = scene;
    this.at = at;
  }

  /** Shows the last of this number of beats for its duration. */
  #show(count: number): void {
    const beats = this.#waiting.slice(0, count);
    const beat = beats.at(-1);
    if (beat === undefined) return;
    this.stop();
    this.#waiting = this.#waiting.slice(count);
    this.#fresh.push(...beats);
    this.beat = beat;
    this.scene = beat.scene;
    this.at = beat.at;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        if (!this.idle) this.#script.mover?.look();
        this.#on();
      },
      paced(this.#script.lasts(beat, this.#waiting.length)),
    );
  }

  /** Shows the next beat, unless the current one holds. */
  #on(): void {
    if (this.#timer !== undefined || this.idle) return;
    // No animation on a hidden page; catch up at once.
    if (document.visibilityState === 'hidden') return this.hurry();
    if (this.#holds()) return;
    const next = this.#waiting.length > PATIENCE ? this.#waiting.findIndex((beat) => beat.brief !== true) : 0;
    this.#show(Math.max(next, 0) + 1);
  }
}

/** A stage for a board, which follows the table for the lifetime of the board. */
export function stageFor<P extends Play, S, B extends Beat<S>>(script: Script<P, S, B>, now: () => Now<P>): Stage<P, S, B> {
  const stage = untrack(() => new Stage(script, now()));
  $effect(() => () => stage.stop());
  $effect(() => stage.watch());
  $effect.pre(() => stage.read(now()));
  $effect.pre(() => {
    void [stage.beat, stage.scene, now().table.view];
    stage.before();
  });
  $effect(() => {
    void [stage.beat, stage.scene, now().table.view];
    stage.after();
  });
  return stage;
}
