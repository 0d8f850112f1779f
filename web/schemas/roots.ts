// The generic types of the wire, made concrete: a schema has no type parameters.

import type { LogEntry, Replay, ServerMessage, Table } from '../wire/wire.ts';

/** A message of the server over a table's WebSocket. The game's own schema says more about `view`, facts and effects. */
export type AnyServerMessage = ServerMessage;

/** A table as one viewer may see it. */
export type AnyTable = Table;

/** A line of a match's log. */
export type AnyLogEntry = LogEntry;

/** A match from beginning to end. */
export type AnyReplay = Replay;
