// The table without a screen: its known state and the unanswered requests. Every view of the table, drawn or in words, is based on it.

import type { ClientMessage, Limit, LogEntry, Reaction, Said, ServerMessage, Table } from '../../wire/wire.ts';
import { Connection, type Link } from '../server/connection.ts';
import { arrived } from './arrival.ts';
import { PagedLines, type Log } from './lines.ts';
import { endOf, gone } from './log.ts';
import { laidOver, shared } from './shared.ts';
import { heard, type Heard } from './chat.ts';
import type { Clock, Socket } from '../server/socket.ts';

/** A request with an id, answered by `done` or `refused`. */
type Request = Extract<ClientMessage, { id: string }>;
type RequestBody = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;

export interface Refusal {
  /** The refused move; null if the request was another one, or the refusal belonged to no request. */
  move: string | null;
  code: string;
  rule: string | null;
  message: string;
}

export interface TableState {
  link: Link;
  /** Why no connection opens, if known. */
  trouble: unknown;
  /** Null until the first answer. */
  table: Table | null;
  /** The newest lines of the log without a gap, as far back as they were requested. The same object while the lines are the same. */
  log: Log;
  /** Arrival time of `table` by the clock: countdowns start here. */
  since: number;
  /** The time by the clock at which the open window was first shown; null if no window has a time. */
  shown: number | null;
  /** The chat, oldest first. */
  said: readonly Heard[];
  /** A request is unanswered, or its effect has not arrived yet. */
  waiting: boolean;
  /** A move may be sent now. */
  ready: boolean;
  /** Stays until the next request, or until dismissed. */
  refusal: Refusal | null;
}

export interface StoreOptions {
  open: () => Socket;
  clock: Clock;
  /** Finds out why no connection opens: rejects with the server's refusal. */
  why: () => Promise<unknown>;
  random?: () => number;
  /** Schedules the display of an update; immediate if omitted. Of several callbacks before it runs, only the last one matters. */
  frame?: (run: () => void) => void;
  /** The time of the press that leads to a move made now; now, if omitted. */
  hand?: (now: number) => number;
  /** Fetches the lines of the log between two positions. */
  lines?: (from: number, to: number) => Promise<LogEntry[]>;
  /** Receives the server's build whenever the whole table arrives. */
  onBuild?: (build: string) => void;
}

/** Requests that change nothing at the table. */
const TALK: readonly string[] = ['react', 'say', 'nudge', 'nudge_host', 'here'];

/** Number of earlier lines fetched at once. */
const PAGE = 200;

/** The newest update, not shown yet, the lines that lead to it, and the number of lines before them that were not taken back. */
type Newest = Pick<TableState, 'since' | 'shown'> & { table: Table; added: LogEntry[]; stay: number };

/** The received table, sharing the unchanged parts of the last one. A clock starts at its arrival. */
const known = (last: Table | null, told: Table): Table => (last === null ? told : shared({ ...last, clock: null }, told));

/** The lines before a position. */
const upTo = (log: PagedLines<LogEntry>, at: number): PagedLines<LogEntry> => log.slice(0, Math.max(0, at - (log.at(0)?.at ?? 0)));

/** The log with the lines from a position on replaced; the same object if none of them is new. */
function renewed(log: PagedLines<LogEntry>, told: readonly LogEntry[], from: number): PagedLines<LogEntry> {
  const first = log.at(0)?.at ?? 0;
  const fresh = told.findIndex((entry) => {
    const known = log.at(entry.at - first);
    return shared<LogEntry | undefined>(known, entry) !== known;
  });
  return fresh < 0 ? upTo(log, Math.max(from, endOf(told))) : upTo(log, told[fresh]?.at ?? from).with(told.slice(fresh));
}

export class TableStore {
  readonly #listeners = new Set<() => void>();
  readonly #connection: Connection;
  readonly #clock: Clock;
  readonly #hand: (now: number) => number;
  readonly #frame: (run: () => void) => void;
  readonly #lines: StoreOptions['lines'];
  readonly #onBuild: StoreOptions['onBuild'];
  #asking = false;
  readonly #idPrefix: string;
  #count = 0;
  /** Unanswered requests in order, with the connection each was sent on. */
  readonly #pending = new Map<string, { request: Request; sentOn: number }>();
  /** Whether the page is hidden. */
  #hidden = false;
  /** Counts the connections. */
  #epoch = 0;
  /** The version that includes all acknowledged requests. */
  #awaited = 0;
  /** Updates are ignored until the whole table arrives: at the start, after a cut, after a gap. */
  #synced = false;
  /** The newest update after the table shown. */
  #newest: Newest | null = null;
  /** The log shown: appending costs the same at any length. */
  #log = PagedLines.of<LogEntry>();
  #state: TableState = {
    link: 'connecting',
    trouble: null,
    table: null,
    log: this.#log,
    since: 0,
    shown: null,
    said: [],
    waiting: false,
    ready: false,
    refusal: null,
  };

  constructor(options: StoreOptions) {
    this.#clock = options.clock;
    this.#hand = options.hand ?? ((now) => now);
    this.#frame = options.frame ?? ((run) => run());
    this.#lines = options.lines;
    this.#onBuild = options.onBuild;
    const random = options.random ?? Math.random;
    this.#idPrefix = Math.floor(random() * 36 ** 8).toString(36);
    this.#connection = new Connection({
      ...options,
      onLink: (link) => {
        this.#synced = false;
        this.#newest = null;
        if (link === 'open') this.#epoch += 1;
        if (link === 'open' && this.#hidden) this.#connection.send({ type: 'hidden', on: true });
        this.#change({ link });
      },
      onTrouble: (trouble) => this.#change({ trouble }),
      onMessage: (message) => this.#receive(message),
    });
  }

  get state(): TableState {
    return this.#state;
  }

  /** Calls `listener` after every change; returns a function that stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  connect(): void {
    this.#connection.connect();
  }

  wake(): void {
    this.#connection.wake();
  }

  close(): void {
    this.#connection.close();
  }

  sit(seat: number | null = null): void {
    this.#request({ type: 'sit', seat });
  }

  /** `offer` says in a match whether another person may take the seat. */
  stand(offer?: boolean): void {
    this.#request(offer === undefined ? { type: 'stand' } : { type: 'stand', offer });
  }

  /** Offers a seat that was given up to others, or withdraws the offer. */
  offer(seat: number, on: boolean): void {
    this.#request({ type: 'offer', seat, on });
  }

  bot(seat: number, bot: string | null): void {
    this.#request({ type: 'bot', seat, bot });
  }

  /** Omitted fields of `more` stay as they are. */
  configure(players: number, options: Record<string, unknown>, more: { public?: boolean; times?: Record<string, number> } = {}): void {
    this.#request({ type: 'configure', players, options, ...more });
  }

  /** The host removes the person from this seat. */
  kick(seat: number): void {
    this.#request({ type: 'kick', seat });
  }

  /** The host closes the table. */
  closeTable(): void {
    this.#request({ type: 'close' });
  }

  /** Sets the person's words for the seed, replacing earlier ones. */
  words(words: string): void {
    this.#request({ type: 'words', words });
  }

  /** The host changes the settings of the table apart from its game. */
  adjust(change: { bot_ms?: number; chat?: boolean; limit?: Limit; tips?: boolean; back?: boolean; breathers?: boolean }): void {
    this.#request({ type: 'adjust', ...change });
  }

  /** The host pauses or resumes the match. */
  pause(on: boolean): void {
    this.#request({ type: 'pause', on });
  }

  /** The host has a bot play for a person, extends a person's time, or makes a person the host. */
  relieve(seat: number): void {
    this.#request({ type: 'relieve', seat });
  }

  waitLonger(seat: number): void {
    this.#request({ type: 'wait', seat });
  }

  handOver(seat: number): void {
    this.#request({ type: 'hand_over', seat });
  }

  /** A seated person takes over as host after the host has left. */
  takeOver(): void {
    this.#speakFrom();
    this.#request({ type: 'take_over' });
  }

  /** A seated person asks whether the host is still here. */
  nudgeHost(): void {
    this.#speakFrom();
    this.#request({ type: 'nudge_host' });
  }

  /** The host answers. */
  here(): void {
    this.#request({ type: 'here' });
  }

  /** The bots stop waiting until a person must decide again. */
  hurry(): void {
    this.#request({ type: 'hurry' });
  }

  /** The people at this screen have taken in what happened: the breather need not wait for them. */
  goOn(): void {
    const { table } = this.#state;
    if (table) this.#request({ type: 'ready', moment: table.moment });
  }

  /** The page is hidden, or shown again. */
  hide(on: boolean): void {
    this.#hidden = on;
    this.#connection.send({ type: 'hidden', on });
  }

  /** Another person at this screen takes a free seat. */
  share(name: string): void {
    this.#request({ type: 'share', name });
  }

  /** On a shared screen: shows the table from this seat, or (null) from none. */
  look(seat: number | null): void {
    this.#request({ type: 'look', seat });
  }

  /** Requests that the last move of a seat at this screen be taken back. */
  takeBack(seat: number): void {
    const { table, ready } = this.#state;
    if (!table || !ready) return;
    this.#speakFrom(seat);
    this.#request({ type: 'take_back', moment: table.moment });
  }

  /** Answers such a request for a seat at this screen. */
  answerBack(yes: boolean, seat: number): void {
    const { table } = this.#state;
    if (!table) return;
    this.#speakFrom(seat);
    this.#request({ type: 'answer_back', moment: table.moment, yes });
  }

  /** On a shared screen the server acts for the seat in view: switches to this seat, or to one at this screen. */
  #speakFrom(seat?: number): void {
    const { table } = this.#state;
    const from = seat ?? table?.you ?? table?.mine?.[0];
    if (table && from !== undefined && table.you !== from) this.look(from);
  }

  react(reaction: Reaction): void {
    this.#request({ type: 'react', reaction });
  }

  say(text: string): void {
    this.#request({ type: 'say', text });
  }

  nudge(seat: number): void {
    this.#speakFrom();
    this.#request({ type: 'nudge', seat });
  }

  start(): void {
    this.#request({ type: 'start' });
  }

  /** Opens another match with the same people: of this game, or of the one the host chooses. */
  again(game?: string): void {
    this.#request(game === undefined ? { type: 'again' } : { type: 'again', game });
  }

  /** The host makes this match the first of an evening. */
  evening(): void {
    this.#request({ type: 'evening' });
  }

  /** Sends a move for the moment shown. Does nothing while a request is unanswered or the connection is cut. */
  move(text: string): void {
    const { table, ready } = this.#state;
    if (!table || !ready) return;
    const { shown } = this.#state;
    const body: RequestBody = { type: 'move', moment: table.moment, move: text };
    if (shown !== null) body.after_ms = Math.max(0, this.#hand(this.#clock.now()) - shown);
    this.#request(body);
  }

  /** Fetches a page of earlier lines, if there are any. */
  async earlier(): Promise<void> {
    const to = this.#log.at(0)?.at ?? 0;
    if (this.#asking || this.#lines === undefined || to === 0) return;
    this.#asking = true;
    const you = this.#state.table?.you;
    try {
      const lines = await this.#lines(Math.max(0, to - PAGE), to);
      if (this.#state.table?.you === you && this.#log.at(0)?.at === to && endOf(lines) === to) {
        this.#log = PagedLines.of(lines).with(this.#log);
        this.#change({ log: this.#log });
      }
    } catch {
      // Further scrolling tries again.
    } finally {
      this.#asking = false;
    }
  }

  dismiss(): void {
    if (this.#state.refusal) this.#change({ refusal: null });
  }

  #request(body: RequestBody): void {
    this.#count += 1;
    const request = { ...body, id: `${this.#idPrefix}-${this.#count}` } as Request;
    this.#pending.set(request.id, { request, sentOn: 0 });
    this.#sendPending();
    // Switching seats keeps the refusal: it is no new attempt.
    this.#change(body.type === 'look' ? {} : { refusal: null });
  }

  /** Sends the requests not yet sent on this connection. After a cut they wait for the whole table. */
  #sendPending(): void {
    if (!this.#synced) return;
    for (const pending of this.#pending.values()) {
      if (pending.sentOn === this.#epoch) continue;
      if (this.#connection.send(pending.request)) pending.sentOn = this.#epoch;
    }
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.#onBuild?.(message.build);
        this.#whole(message.table, message.log, message.log_from);
        break;
      case 'update':
        this.#update(message);
        break;
      case 'done':
        this.#pending.delete(message.id);
        this.#awaited = Math.max(this.#awaited, message.version);
        this.#change({});
        break;
      case 'said':
        this.#hear(message.lines, message.earlier);
        break;
      case 'refused':
        this.#refused(message);
        break;
      default:
        break;
    }
  }

  #whole(told: Table, newest: readonly LogEntry[], from: number): void {
    const table = known(this.#state.table, told);
    this.#synced = true;
    this.#newest = null;
    // After a restart the server's version may be lower than the awaited one: accept it.
    this.#awaited = Math.min(this.#awaited, table.version);
    this.#sendPending();
    const { table: before } = this.#state;
    // Earlier lines stay if there is no gap and the person has not changed.
    const stays = before !== null && before.you === table.you && before.phase === table.phase && gone(before) === gone(table) && endOf(this.#log) >= from;
    this.#log = stays ? renewed(this.#log, newest, from) : PagedLines.of(newest);
    this.#change({ table, log: this.#log, ...this.#timeOf(table, this.#state) });
  }

  /** The arrival time of a table, and the time its window was first shown. */
  #timeOf(table: Table, last: Pick<TableState, 'table' | 'shown'>): Pick<TableState, 'since' | 'shown'> {
    const since = this.#clock.now();
    if (!table.clock) return { since, shown: null };
    const { total_ms, left_ms } = table.clock;
    const before = last.table?.clock ? last.shown : null;
    return { since, shown: left_ms === total_ms ? since : (before ?? since - (total_ms - left_ms)) };
  }

  #update({ table: told, fields, log: added }: Extract<ServerMessage, { type: 'update' }>): void {
    const last = this.#newest ?? this.#state;
    if (!this.#synced || !last.table || told.version <= last.table.version) return;
    const table = laidOver(last.table, told, fields);
    const waiting = this.#newest?.added ?? [];
    // The loaded lines were sent to the previous viewer.
    const another = table.you !== last.table.you && this.#log.length + waiting.length > 0;
    if (another || table.version !== last.table.version + 1) {
      this.#sync();
      return;
    }
    // A taken-back line leaves the log.
    const from = gone(table) === gone(last.table) ? Number.MAX_SAFE_INTEGER : table.log_len - added.length;
    const stay = Math.min(from, this.#newest?.stay ?? Number.MAX_SAFE_INTEGER);
    const lines = [...waiting.filter((entry) => entry.at < from), ...added];
    this.#newest = { table: known(last.table, table), added: lines, stay, ...this.#timeOf(table, last) };
    this.#frame(() => this.#show());
  }

  /** Shows the newest update. Moves refer to the table shown, so newer data stays unknown until then. */
  #show(): void {
    const newest = this.#newest;
    this.#newest = null;
    if (newest === null) return;
    const { added, stay, ...change } = newest;
    this.#log = upTo(this.#log, stay).with(added);
    this.#change({ ...change, log: this.#log });
  }

  /** An update was missed: requests the whole table and ignores all updates until it arrives. */
  #sync(): void {
    this.#synced = false;
    this.#newest = null;
    this.#connection.send({ type: 'sync' });
    this.#change({});
  }

  #hear(lines: readonly Said[], earlier: boolean): void {
    this.#change({ said: heard(this.#state.said, lines, earlier, this.#clock.now()) });
  }

  #refused(message: Extract<ServerMessage, { type: 'refused' }>): void {
    const request = message.id === null ? undefined : this.#pending.get(message.id)?.request;
    if (request) this.#pending.delete(request.id);
    const { code, rule, message: text } = message;
    this.#change({ refusal: { move: request?.type === 'move' ? request.move : null, code, rule, message: text } });
  }

  #change(change: Partial<TableState>): void {
    const next = { ...this.#state, ...change };
    if (next.table) arrived(next.table, next.since);
    // Chat requests do not block the table.
    const asked = [...this.#pending.values()].some(({ request }) => !TALK.includes(request.type));
    next.waiting = asked || this.#awaited > (next.table?.version ?? 0);
    next.ready = next.link === 'open' && this.#synced && !next.waiting;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
