// The generic types of the protocol with concrete parameters, because schemas have none.

import type { LogEntry, Replay, ServerMessage, Table } from '../wire/wire.ts';

/** A server message on a table's WebSocket. The game's own schema refines `view`, facts and effects. */
export type AnyServerMessage = ServerMessage;

/** A table as seen by one viewer. */
export type AnyTable = Table;

/** A line of a match's log. */
export type AnyLogEntry = LogEntry;

/** A whole match. */
export type AnyReplay = Replay;
