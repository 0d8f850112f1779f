// The chat of a table, as far as this page stores it.

import type { Said } from '../../wire/wire.ts';

/** A chat message and its time of arrival. */
export interface Heard extends Said {
  /** Increases with each message. */
  readonly n: number;
  /** In clock time; null for messages sent before this page connected. */
  readonly at: number | null;
}

/** Number of messages kept. */
const REMEMBERED = 100;

/**
 * The chat with these messages appended. A batch of `earlier` messages replaces the stored texts: after a cut the server sends them again.
 */
export function heard(known: readonly Heard[], lines: readonly Said[], earlier: boolean, now: number): readonly Heard[] {
  const from = (known.at(-1)?.n ?? 0) + 1;
  const fresh = lines.map((line, i) => ({ ...line, n: from + i, at: earlier ? null : now }));
  const stays = earlier ? known.filter((line) => line.text === undefined) : known;
  return [...stays, ...fresh].slice(-REMEMBERED);
}
