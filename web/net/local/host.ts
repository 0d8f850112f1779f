// The tables of this device: passes messages to the module, one after another, and does what it wants.

import type { FromPage, LocalEvent, LocalOutput, ToPage } from './messages.ts';
import type { Module } from './module.ts';
import type { Storage } from './storage.ts';

/** The surroundings of the host. */
export interface Around {
  /** The module, not yet started. */
  module: Module;
  storage: Pick<Storage, 'begin' | 'facts' | 'store'>;
  think: (job: unknown) => void;
  /** Milliseconds of a clock that never jumps. */
  now: () => number;
  /** The date, in seconds since 1970. */
  date: () => number;
  /** Calls back at this time; only the last call counts. */
  wakeAt: (at: number | null, wake: () => void) => void;
  /** 32 unpredictable bytes in hex. */
  entropy: () => string;
  /** The module has failed, which it should not do. Nothing that was stored is lost. */
  broken: () => void;
}

/** The numbers of a page's requests and connections; the module's own numbers are different for each page. */
interface Sender {
  page: string;
  number: number;
}

export class Host {
  readonly #around: Around;
  readonly #send: (page: string, message: ToPage) => void;
  readonly #requests = new Map<number, Sender>();
  readonly #connections = new Map<number, Sender>();
  #last = 0;
  #queue: Promise<void> = Promise.resolve();
  #isBroken = false;

  private constructor(around: Around, send: (page: string, message: ToPage) => void) {
    this.#around = around;
    this.#send = send;
  }

  static async start(around: Around, send: (page: string, message: ToPage) => void): Promise<Host> {
    const host = new Host(around, send);
    const { starts, session, tables } = await around.storage.begin();
    host.#say({ type: 'start', entropy: around.entropy(), epoch: starts, session, tables });
    return host;
  }

  /** Takes a page's message. */
  take(page: string, message: FromPage): void {
    if (message.type === 'request') {
      this.enqueue({ ...message, id: this.#number(this.#requests, page, message.id) });
    } else if (message.type === 'connect') {
      this.enqueue({ ...message, conn: this.#number(this.#connections, page, message.conn) });
    } else {
      const conn = this.#connectionOf(page, message.conn);
      if (conn === undefined) return;
      if (message.type === 'disconnect') this.#connections.delete(conn);
      this.enqueue({ ...message, conn });
    }
  }

  /** A page is gone. */
  leave(page: string): void {
    for (const sender of [...this.#connections.values()]) {
      if (sender.page === page) this.take(page, { type: 'disconnect', conn: sender.number });
    }
  }

  /** Handles a message after those before it. */
  enqueue(event: LocalEvent): void {
    this.#queue = this.#queue
      .then(() => (this.#isBroken ? undefined : this.#handle(event)))
      .catch((error: unknown) => {
        console.error(error);
        this.#isBroken = true;
        this.#around.broken();
      });
  }

  async #handle(event: LocalEvent): Promise<void> {
    const waiting = [event];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { actions, wake } = this.#say(next);
      for (const action of actions) {
        if (action.type === 'load') waiting.push(next, { type: 'loaded', code: action.code, facts: await this.#around.storage.facts(action.code) });
        else if (action.type === 'store') waiting.push({ type: 'stored', ok: await this.#around.storage.store(action.write) });
        else if (action.type === 'think') this.#around.think(action.job);
        else this.#pass(action);
      }
      this.#around.wakeAt(wake, () => this.enqueue({ type: 'wake' }));
    }
  }

  #say(event: LocalEvent): LocalOutput {
    const { module, now, date } = this.#around;
    return module({ now: now(), date: date(), event }) as LocalOutput;
  }

  #pass(message: Extract<ToPage, { type: 'respond' | 'send' | 'close' }>): void {
    if (message.type === 'respond') {
      const sender = this.#requests.get(message.id);
      this.#requests.delete(message.id);
      if (sender) this.#send(sender.page, { ...message, id: sender.number });
      return;
    }
    const sender = this.#connections.get(message.conn);
    if (!sender) return;
    if (message.type === 'close') this.#connections.delete(message.conn);
    this.#send(sender.page, { ...message, conn: sender.number });
  }

  #number(of: Map<number, Sender>, page: string, number: number): number {
    this.#last += 1;
    of.set(this.#last, { page, number });
    return this.#last;
  }

  #connectionOf(page: string, number: number): number | undefined {
    for (const [conn, sender] of this.#connections) if (sender.page === page && sender.number === number) return conn;
    return undefined;
  }
}
