// What a board shows: one beat after the other at the eye's pace, then the table as it is. A game's script says what the beats are,
// how long each stays, what moves and what is heard. Nothing of it is in the way of the person's own move.

import { untrack } from 'svelte';
import { type Mover, paced, TO_TABLE } from '../../ui/look/motion.ts';
import { endOf, since } from '../../net/table/log.ts';
import type { Play, Table } from '../../wire/wire.ts';
import type { Log } from '../../net/table/lines.ts';

/** With more beats waiting than this, each takes only a moment. */
export const PATIENCE = 3;
/** That moment, in milliseconds. */
export const HURRY = 120;

/** How the table looks at one moment, and what led to it. */
export interface Beat<S> {
  kind: string;
  scene: S;
  /** The place after the last line of the log that is seen in it. */
  at: number;
  /** Whether the person at the screen did it: nothing before it is waited for. */
  own?: boolean;
  /** Left out where many beats wait. */
  brief?: boolean;
}

/** The table as it is now. */
export interface Now<P extends Play> {
  table: Table<P>;
  log: Log<P>;
  /** The person is asked at once: everything is shown. */
  urgent?: boolean;
}

/** What a game shows and how. */
export interface Script<P extends Play, S, B extends Beat<S>> {
  /** What the eye sees first, and after lines that are missing. */
  open(table: Table<P>, log: Log<P>): S;
  /** What new lines of the log show after `from`, one beat after the other: at least one, and the last shows the table as it is. */
  tell(from: S, lines: Log<P>, table: Table<P>): readonly B[];
  /** How long a beat stays before the next one, in milliseconds, while `waiting` come after it. */
  lasts(beat: B, waiting: number): number;
  /** Whether a beat stays until the person goes on. */
  holds?(beat: B, me: number | null): boolean;
  /** Lets cards travel between two beats, where the game wants that. */
  mover?: Mover;
  /** How long they travel when a beat comes, if not as long as from hand to table. */
  travels?(beat: B): number | undefined;
  /** Before these beats come into sight, while the page still lies as before. */
  before?(beats: readonly B[]): void;
  /** These beats have come into sight, the last of them to stay: lets them be heard, and moves what the mover does not. */
  accompany(beats: readonly B[], me: number | null): void;
}

export class Stage<P extends Play, S, B extends Beat<S>> {
  readonly #script: Script<P, S, B>;
  #waiting: readonly B[] = $state.raw([]);
  /** What has come into sight and was not accompanied yet. */
  #fresh: B[] = [];
  #opened = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #me: number | null = null;
  #seen: { view: P['view'] | null; standing: P['standing'] | null; end: number };

  /** What lies on the table for the eye. */
  scene: S = $state.raw() as S;
  /** The beat that is shown; null before the first. */
  beat: B | null = $state.raw(null);
  /** The place in the log up to which the eye has seen it. */
  at: number = $state(0);

  constructor(script: Script<P, S, B>, { table, log }: Now<P>) {
    this.#script = script;
    this.#me = table.you;
    this.#seen = { view: table.view, standing: table.standing, end: endOf(log) };
    this.scene = script.open(table, log);
    this.at = endOf(log);
  }

  /** Whether the eye has seen everything. */
  get idle(): boolean {
    return this.#waiting.length === 0;
  }

  /** The beats that wait. */
  get waiting(): readonly B[] {
    return this.#waiting;
  }

  /** Takes in the table as it is now. */
  read({ table, log, urgent = false }: Now<P>): void {
    this.#me = table.you;
    untrack(() => {
      const { view, standing, end } = this.#seen;
      const lines = since(log, end);
      if (view === table.view && standing === table.standing && end === endOf(log)) return;
      this.#seen = { view: table.view, standing: table.standing, end: endOf(log) };
      // Of a log that is shorter, or another in its place, there is nothing to tell, only to show.
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

  /** On from a beat that stays. */
  onward(): void {
    if (!this.#holds()) return;
    this.#script.mover?.look();
    this.#show(1);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Looks at how things lie before anything changes, until the function handed back is called. */
  watch(): () => void {
    return this.#script.mover?.watch() ?? (() => {});
  }

  /** Before the page changes. */
  before(): void {
    this.#script.mover?.lastLook();
    if (this.#fresh.length > 0) this.#script.before?.(this.#fresh);
  }

  /** After the page changed: cards travel, wood knocks. What lies there at first has come from nowhere. */
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

  /** Shows the last of so many beats, and lets it stay. */
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

  /** The next beat, unless the one that is shown stays. */
  #on(): void {
    if (this.#timer !== undefined || this.idle) return;
    // Nothing moves on a page nobody sees; it is caught up at once.
    if (document.visibilityState === 'hidden') return this.hurry();
    if (this.#holds()) return;
    const next = this.#waiting.length > PATIENCE ? this.#waiting.findIndex((beat) => beat.brief !== true) : 0;
    this.#show(Math.max(next, 0) + 1);
  }
}

/** A stage for a board, which follows the table as long as the board is there. */
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
