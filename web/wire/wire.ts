// The messages of the table, as crates/room/src/message.rs declares them.

export type ClientMessage =
  | { type: 'sit'; id: string; seat?: number | null }
  | { type: 'stand'; id: string }
  | { type: 'bot'; id: string; seat: number; bot: string | null }
  | { type: 'configure'; id: string; players: number; options: Record<string, unknown> }
  | { type: 'start'; id: string }
  | { type: 'move'; id: string; window: number; move: string }
  | { type: 'again'; id: string }
  | { type: 'sync' }
  | { type: 'ping'; at: number };

export type ServerMessage =
  | { type: 'table'; table: Table; log: Array<LogEntry> }
  | { type: 'update'; table: Table; log: Array<LogEntry> }
  | { type: 'done'; id: string; version: number }
  | { type: 'refused'; id: string | null; code: string; rule: string | null; message: string }
  | { type: 'replaced' }
  | { type: 'closing' }
  | { type: 'pong'; at: number };

export type Phase = 'waiting' | 'playing' | 'over';

export type Table = {
  code: string;
  version: number;
  phase: Phase;
  game: string;
  players: number;
  options: Record<string, unknown>;
  public: boolean;
  host: string;
  you_host: boolean;
  you: number | null;
  seats: Array<SeatState>;
  spectators: number;
  window: number;
  turn: Turn | null;
  view: unknown;
  legal: Array<string>;
  next: string | null;
};

export type Turn =
  | { kind: 'seats'; seats: Array<number> }
  | ({ kind: 'chance'; event: string } & Record<string, unknown>)
  | { kind: 'over'; scores: Array<number>; ranks: Array<number> };

export type SeatState = {
  name: string | null;
  bot: string | null;
  person: boolean;
  present: boolean;
  grace_ms: number | null;
};

export type LogEntry = {
  at: number;
  seat: number | null;
  move: string | null;
  event: string | null;
  outcome: unknown;
  told: Array<{ kind: string } & Record<string, unknown>>;
};

export type TableSummary = {
  code: string;
  game: string;
  phase: Phase;
  host: string;
  seats: Array<SeatState>;
  options: Record<string, unknown>;
  your_turn: boolean;
  yours: boolean;
};
