// A match that is over, shown again: which moment, from which seat, and whether it runs by itself.

import { aboutToChange } from '../../ui/look/motion.ts';
import { api, ApiError } from '../../net/server/api.ts';
import type { LogEntry, Replay, ReplayMoment, Table } from '../../wire/wire.ts';
import { Moments } from './moments.ts';
import type { Place } from './stops.ts';
import { DEFAULT_HOUSE } from '../../net/table/defaults.ts';
import { PagedLines, type Log } from '../../net/table/lines.ts';

/** How fast it may run. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** How long a moment stays, in milliseconds, at the usual speed. */
const STAYS = 1500;
/** How many lines of the log a board is given. */
const NEWEST = 1000;

/** What is on the screen: the log up to there, and how things lay. */
interface Shown {
  at: number;
  log: Log;
  moment: ReplayMoment;
  /** Whether all seats are looked from. */
  open: boolean;
}

/** There is no such match, it still runs, or it could not be read: then why. */
export type Trouble = 'missing' | 'running' | { readonly failure: unknown };

export class Film {
  readonly code: string;
  #head = $state.raw<Replay | null>(null);
  #trouble = $state.raw<Trouble | null>(null);
  #log = $state.raw<Log>([]);
  #shown = $state.raw<Shown | null>(null);
  #cuts = $state(0);
  #moments: Moments | null = null;
  /** The newest wish: what came for an earlier one is not shown. */
  #wish = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Where the eye is, or is about to be. */
  at = $state(0);
  /** The seat that is nearest. */
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
  /** The whole log, as it is told with these eyes. */
  get log(): Log {
    return this.#log;
  }
  get shown(): Shown | null {
    return this.#shown;
  }
  /** Rises when what is shown does not come from what was shown: then nothing travels. */
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

  /** Goes to the moment after `n` lines. A step is one that one sees happen. */
  async go(n: number, step = false): Promise<void> {
    const { head, at } = { head: this.#head, at: this.at };
    if (head === null || this.#moments === null) return;
    const to = Math.max(0, Math.min(head.len, n));
    this.at = to;
    await this.#show(this.#moments, to, !(step && to > at), to < at);
  }

  /** Looks from this seat. */
  async from(seat: number): Promise<void> {
    this.seat = seat;
    if (this.open) this.#cuts += 1;
    else await this.#again();
  }

  /** With all cards open, or only what the seat could know. */
  async lay(open: boolean): Promise<void> {
    this.open = open;
    await this.#again();
  }

  /** Runs until it is stopped; `next` says where the next moment is. */
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

  /** Reads everything again from the current perspective. */
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
      // What lies ahead is read while one looks.
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

/** The table as it lay at that moment, from this seat: nobody acts there. */
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

/** Who has gone since was there then. */
const present = (head: Replay) => head.seats.map((seat) => ({ ...seat, present: true, bot: seat.person ? null : seat.bot }));
