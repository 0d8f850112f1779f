// A persistent connection to a table: opens a socket, detects silence, reconnects.

import type { ClientMessage, ServerMessage } from '../../wire/wire.ts';
import { ApiError } from './api.ts';
import { parseIsolated } from '../i18n/isolate.ts';
import type { Clock, Socket } from './socket.ts';

export type Link =
  /** The first attempt is under way. */
  | 'connecting'
  | 'open'
  /** Cut off; the next attempt is scheduled or under way. */
  | 'lost'
  /** The server announced its shutdown; attempts go on. */
  | 'closing'
  /** Another window controls this seat. No attempts until `connect` is called. */
  | 'replaced'
  /** There is no such table. */
  | 'missing'
  /** Closed by us. */
  | 'closed';

export interface ConnectionOptions {
  open: () => Socket;
  clock: Clock;
  /** Finds out why an attempt never opened: rejects with the server's refusal, resolves if the server would accept. */
  why: () => Promise<unknown>;
  onLink: (link: Link) => void;
  /** Receives the reason no connection opens; null once one does. */
  onTrouble: (trouble: unknown) => void;
  onMessage: (message: ServerMessage) => void;
  random?: () => number;
}

/** Consecutive failed attempts that the server would have accepted after which something in between is to blame. */
const BLOCKED = 2;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const OPEN_WITHIN = 10_000;
/** A machine that vanishes says nothing: it is found out after these two. */
const PING_EVERY = 5000;
const ANSWER_WITHIN = 3000;
/** If no message follows a request within this time, a ping follows with a shorter timeout: windows last a few seconds. */
const HEARD_WITHIN = 2500;
const SOON = 2000;

export class Connection {
  link: Link = 'connecting';

  readonly #options: ConnectionOptions;
  #socket: Socket | null = null;
  #failures = 0;
  /** Consecutive attempts that the server would have accepted. */
  #blocked = 0;
  #cancelTimer: () => void = () => {};

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** Connects now, whatever was scheduled. */
  connect(): void {
    this.#drop();
    if (this.link === 'replaced' || this.link === 'closed' || this.link === 'missing') this.#setLink('connecting');
    let socket: Socket;
    try {
      socket = this.#options.open();
    } catch {
      // A browser without WebSockets, or with WebSockets disabled.
      this.#lost(false);
      return;
    }
    let opened = false;
    this.#socket = socket;
    socket.onopen = () => {
      opened = true;
      this.#failures = this.#blocked = 0;
      this.#options.onTrouble(null);
      this.#setLink('open');
      this.#watch();
    };
    socket.onmessage = (text) => this.#receive(text);
    socket.onclose = () => {
      this.#drop();
      this.#lost(opened);
    };
    this.#timer(OPEN_WITHIN, () => {
      this.#drop();
      this.#lost(false);
    });
  }

  /** Sends if the connection is open; returns whether it was. */
  send(message: ClientMessage): boolean {
    if (this.link !== 'open' || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    if ('id' in message) this.#timer(HEARD_WITHIN, () => this.#ping(SOON));
    return true;
  }

  /** The page became visible or the network returned: checks at once that the connection is alive. */
  wake(): void {
    if (this.link === 'open') this.#ping();
    else if (this.link === 'lost' || this.link === 'closing') this.connect();
  }

  close(): void {
    this.#drop();
    this.#setLink('closed');
  }

  #receive(text: string): void {
    const message = parse(text);
    if (!message) return;
    if (message.type === 'probe') {
      // The round trip is being measured: answer before anything else.
      this.send({ type: 'echo', nonce: message.nonce });
      this.#watch();
      return;
    }
    this.#watch();
    if (message.type === 'replaced' || message.type === 'closing') {
      this.#drop();
      this.#setLink(message.type);
      if (message.type === 'closing') this.#planNext();
      return;
    }
    this.#options.onMessage(message);
  }

  #lost(opened: boolean): void {
    if (opened) {
      this.#setLink('lost');
      this.#planNext();
      return;
    }
    const socket = this.#socket;
    const told = (tell: () => void) => {
      if (this.#socket !== socket || this.link === 'closed') return;
      tell();
      if (this.link !== 'missing') this.#lost(true);
    };
    this.#options.why().then(
      () =>
        told(() => {
          this.#blocked += 1;
          if (this.#blocked >= BLOCKED) this.#options.onTrouble(new ApiError(0, 'websocket', 'no WebSocket opens'));
        }),
      (refused: unknown) =>
        told(() => {
          this.#blocked = 0;
          if (refused instanceof ApiError && refused.status === 404) this.#setLink('missing');
          else this.#options.onTrouble(refused);
        }),
    );
  }

  #planNext(): void {
    if (this.link !== 'closing') this.#setLink('lost');
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures);
    this.#failures += 1;
    // Jitter, so that clients do not all reconnect to a restarted server at once.
    const wait = longest * (0.5 + (this.#options.random ?? Math.random)() / 2);
    this.#timer(wait, () => this.connect());
  }

  /** Expects a message: sends a ping after a silence, gives up after a longer one. */
  #watch(): void {
    this.#timer(PING_EVERY, () => this.#ping());
  }

  #ping(within = ANSWER_WITHIN): void {
    this.send({ type: 'ping', at: this.#options.clock.now() });
    this.#timer(within, () => {
      this.#drop();
      this.#lost(true);
    });
  }

  /** The one timer of the connection. */
  #timer(ms: number, run: () => void): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#options.clock.after(ms, run);
  }

  #drop(): void {
    this.#cancelTimer();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #setLink(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    this.#options.onLink(link);
  }
}

function parse(text: string): ServerMessage | null {
  try {
    const value = parseIsolated(text);
    return typeof value === 'object' && value !== null && 'type' in value ? (value as ServerMessage) : null;
  } catch {
    return null;
  }
}
