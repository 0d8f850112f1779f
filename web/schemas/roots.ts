// Instances of the protocol's generic types: a JSON Schema has no type parameters.

import type { LogEntry, Replay, ServerMessage, Table } from '../wire/wire.ts';

/** A server message on a table's WebSocket. The game's own schema refines `view`, facts and effects. */
export type AnyServerMessage = ServerMessage;

/** A table as seen by one viewer. */
export type AnyTable = Table;

/** A line of a match's log. */
export type AnyLogEntry = LogEntry;

/** A whole match. */
export type AnyReplay = Replay;
