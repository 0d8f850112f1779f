// The messages between a page and the worker with its tables, and between the workers of several tabs.

/** A page's message to the local server. */
export type FromPage =
  | { type: 'request'; id: number; method: string; path: string; body: string }
  | { type: 'connect'; conn: number; code: string }
  | { type: 'frame'; conn: number; text: string }
  | { type: 'disconnect'; conn: number };

/** The local server's message to a page. */
export type ToPage =
  | { type: 'respond'; id: number; status: number; body: string }
  | { type: 'send'; conn: number; text: string }
  | { type: 'close'; conn: number }
  /** Another tab's worker has the tables now: all connections are lost, and all requests unanswered. */
  | { type: 'moved' };

/** A message to the module (crates/browser/src/message.rs). */
export type LocalEvent =
  | { type: 'start'; entropy: string; epoch: number; session: unknown; tables: unknown[] }
  | FromPage
  | { type: 'loaded'; code: string; facts: string[] }
  | { type: 'stored'; ok: boolean }
  | { type: 'answered'; job: number; answer: unknown }
  | { type: 'wake' };

export interface Rows {
  session: unknown;
  tables: { code: string }[];
  facts: { code: string; from: number; facts: string[] }[];
}

/** The actions that the module wants done. */
export type LocalAction =
  | Extract<ToPage, { type: 'respond' | 'send' | 'close' }>
  | { type: 'load'; code: string }
  | { type: 'store'; write: Rows }
  | { type: 'think'; job: { job: number } };

export interface LocalOutput {
  actions: LocalAction[];
  wake: number | null;
}
