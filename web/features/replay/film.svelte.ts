// The replay of a finished match: the moment, the seat, and the playback.

import { aboutToChange } from '../../ui/look/motion.ts';
import { api, ApiError } from '../../net/server/api.ts';
import type { LogEntry, Replay, ReplayMoment, Table } from '../../wire/wire.ts';
import { Moments } from './moments.ts';
import type { Place } from './stops.ts';
import { DEFAULT_HOUSE } from '../../net/table/defaults.ts';
import { PagedLines, type Log } from '../../net/table/lines.ts';

/** Playback speeds. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** Time per moment in milliseconds, at normal speed. */
const STAYS = 1500;
/** Maximum number of log lines passed to a board. */
const NEWEST = 1000;

/** The data on the screen: the log up to the moment, and the position. */
interface Shown {
  at: number;
  log: Log;
  moment: ReplayMoment;
  /** Whether all seats' cards are open. */
  open: boolean;
}

/** There is no such match, it is still running, or it could not be loaded, with the error. */
export type Trouble = 'missing' | 'running' | { readonly failure: unknown };

export class Film {
  readonly code: string;
  #head = $state.raw<Replay | null>(null);
  #trouble = $state.raw<Trouble | null>(null);
  #log = $state.raw<Log>([]);
  #shown = $state.raw<Shown | null>(null);
  #cuts = $state(0);
  #moments: Moments | null = null;
  /** The newest request: responses to earlier ones are discarded. */
  #wish = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The current or requested moment. */
  at = $state(0);
  /** The seat in front. */
  seat = $state(0);
  open = $state(true);
  playing = $state(false);
  speed = $state<number>(1);

  constructor(code: string) {
    this.code = code;
  }

  get head(): Replay | null {
    return this.#head;
  }
  get trouble(): Trouble | null {
    return this.#trouble;
  }
  /** The whole log from the current perspective. */
  get log(): Log {
    return this.#log;
  }
  get shown(): Shown | null {
    return this.#shown;
  }
  /** Increases when the new moment does not continue the old one: nothing is animated then. */
  get cuts(): number {
    return this.#cuts;
  }

  async load(place: Place): Promise<void> {
    this.#trouble = null;
    try {
      const head = await api.replay(this.code);
      const seat = place.seat ?? head.you ?? 0;
      this.seat = seat < head.seats.length ? seat : 0;
      this.open = place.open;
      this.#head = head;
      await this.#look(place.at === 'end' ? head.len : (place.at ?? 0));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Goes to the moment after `n` lines. A step is animated. */
  async go(n: number, step = false): Promise<void> {
    const { head, at } = { head: this.#head, at: this.at };
    if (head === null || this.#moments === null) return;
    const to = Math.max(0, Math.min(head.len, n));
    this.at = to;
    await this.#show(this.#moments, to, !(step && to > at), to < at);
  }

  /** Views from this seat. */
  async from(seat: number): Promise<void> {
    this.seat = seat;
    if (this.open) this.#cuts += 1;
    else await this.#again();
  }

  /** Opens all cards, or only those the seat could know. */
  async lay(open: boolean): Promise<void> {
    this.open = open;
    await this.#again();
  }

  /** Plays until stopped; `next` returns the next moment. */
  play(next: (n: number) => number): void {
    const head = this.#head;
    if (head === null) return;
    this.playing = true;
    const run = async () => {
      if (!this.playing) return;
      if (this.at >= head.len) return this.stop();
      await this.go(next(this.at), true);
      if (this.playing) this.#timer = setTimeout(run, STAYS / this.speed);
    };
    clearTimeout(this.#timer);
    if (this.at >= head.len) void this.go(0).then(() => (this.#timer = setTimeout(run, STAYS / this.speed)));
    else void run();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async #again(): Promise<void> {
    try {
      await this.#look(this.at);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Loads everything again from the current perspective. */
  async #look(n: number): Promise<void> {
    const head = this.#head;
    if (head === null) return;
    const eyes = this.open ? 'open' : this.seat;
    const wish = (this.#wish += 1);
    let log = PagedLines.of<LogEntry>();
    while (log.length < head.len) {
      const more = await api.replayLog(this.code, eyes, log.length);
      if (more.length === 0) break;
      log = log.with(more);
    }
    if (wish !== this.#wish) return;
    this.#log = log;
    this.#moments = new Moments(head.len, (from) => api.replayMoments(this.code, eyes, from));
    await this.go(n);
  }

  async #show(moments: Moments, n: number, cut: boolean, back: boolean): Promise<void> {
    const wish = (this.#wish += 1);
    try {
      const moment = moments.known(n) ?? (await moments.at(n, back));
      if (wish !== this.#wish) return;
      // Prefetch the moments ahead.
      void moments.at(n).catch(() => undefined);
      this.#trouble = null;
      aboutToChange();
      if (cut) this.#cuts += 1;
      this.#shown = { at: n, moment, open: this.open, log: this.#log.slice(Math.max(0, n - NEWEST), n) };
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.stop();
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'not-over') this.#trouble = 'running';
    else this.#trouble = error instanceof ApiError && error.status === 404 ? 'missing' : { failure: error };
  }
}

/** The table at that moment from this seat, without decisions. */
export function tableOf(head: Replay, shown: Shown, seat: number): Table {
  const { at, moment, open } = shown;
  const sight = moment.seats[open ? seat : 0] ?? moment.seats[0];
  return {
    code: head.code,
    version: 0,
    phase: moment.turn.kind === 'over' ? 'over' : 'playing',
    game: head.game,
    rules: head.rules,
    players: head.seats.length,
    options: head.options,
    public: false,
    host: head.host,
    you_host: false,
    you: seat,
    seats: present(head),
    spectators: 0,
    moment: at,
    log_len: head.len,
    turn: moment.turn,
    view: sight?.view ?? null,
    legal: [],
    effects: [],
    blocked: [],
    standing: sight?.standing ?? null,
    story: null,
    clock: null,
    next: null,
    times: {},
    house: DEFAULT_HOUSE,
  };
}

/** Players who have left since were present then. */
const present = (head: Replay) => head.seats.map((seat) => ({ ...seat, present: true, bot: seat.person ? null : seat.bot }));
