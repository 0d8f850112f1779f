// The page's side of the tables on this device: requests and sockets, as to a server.

import type { Socket } from '../server/socket.ts';
import { MODULE } from './here.ts';
import type { FromPage, ToPage } from './messages.ts';

export interface Response {
  /** The HTTP status; 0 if the tables cannot be reached. */
  status: number;
  body: string;
}

/** The part of a worker that the client needs. */
export interface Post {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<ToPage>) => void) | null;
}

const LOST: Response = { status: 0, body: '' };

export class LocalClient {
  readonly #worker: Post;
  readonly #waiting = new Map<number, (response: Response) => void>();
  readonly #sockets = new Map<number, Socket>();
  #last = 0;

  constructor(worker: Post, module: string) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.postMessage({ type: 'open', module });
  }

  request(method: string, path: string, body = ''): Promise<Response> {
    const id = this.#next();
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ type: 'request', id, method, path, body });
    });
  }

  open(code: string): Socket {
    const conn = this.#next();
    const socket: Socket = {
      send: (text) => this.#send({ type: 'frame', conn, text }),
      close: () => {
        if (this.#sockets.delete(conn)) this.#send({ type: 'disconnect', conn });
      },
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.#sockets.set(conn, socket);
    this.#send({ type: 'connect', conn, code });
    return socket;
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }

  #send(message: FromPage): void {
    this.#worker.postMessage(message);
  }

  #receive(message: ToPage): void {
    switch (message.type) {
      case 'respond':
        this.#waiting.get(message.id)?.(message);
        this.#waiting.delete(message.id);
        return;
      case 'send': {
        const socket = this.#sockets.get(message.conn);
        // The first message says that the table is there.
        socket?.onopen?.();
        if (socket) socket.onopen = null;
        socket?.onmessage?.(message.text);
        return;
      }
      case 'close':
        return this.#lose(message.conn);
      case 'moved':
        for (const conn of [...this.#sockets.keys()]) this.#lose(conn);
        for (const resolve of this.#waiting.values()) resolve(LOST);
        this.#waiting.clear();
    }
  }

  #lose(conn: number): void {
    const socket = this.#sockets.get(conn);
    this.#sockets.delete(conn);
    socket?.onclose?.();
  }
}

let client: LocalClient | null = null;

/** The client of this page; the first call starts its worker. */
export function localClient(): LocalClient {
  if (client === null) {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    client = new LocalClient(worker, new URL(MODULE, document.baseURI).href);
    // Browsers keep the storage of a page that asks for it when space runs out. Some don't ask the person, others refuse.
    void navigator.storage?.persist?.().catch(() => undefined);
  }
  return client;
}
