// Stand-ins for the network and the time in tests of the table.

import type { ClientMessage, ServerMessage } from '../../wire/wire.ts';
import type { Clock, Socket } from './socket.ts';

/** A socket controlled by a test. */
export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((text: string) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  says(message: ServerMessage): void {
    this.onmessage?.(JSON.stringify(message));
  }
  /** Requests with an id that came over this socket. */
  get requests(): Array<Extract<ClientMessage, { id: string }>> {
    return this.sent.filter((m): m is Extract<ClientMessage, { id: string }> => 'id' in m);
  }
}

/** A clock that moves only when told to. */
export class FakeClock implements Clock {
  time = 0;
  #timers: Array<{ at: number; run: () => void }> = [];
  now(): number {
    return this.time;
  }
  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((t) => t !== timer));
  }
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.#timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((t) => t !== next);
      this.time = next.at;
      next.run();
    }
    this.time = end;
  }
}
