// The chat of a table, as far as this page keeps it.

import type { Said } from '../../wire/wire.ts';

/** A chat message and its time of arrival. */
export interface Heard extends Said {
  /** Rises with each. */
  readonly n: number;
  /** By the clock; null for what was said before this page listened. */
  readonly at: number | null;
}

/** So much is remembered. */
const REMEMBERED = 100;

/** What was said, with these lines after it. What was said before one came replaces what was written until then: after a cut it is told again. */
export function heard(known: readonly Heard[], lines: readonly Said[], earlier: boolean, now: number): readonly Heard[] {
  const from = (known.at(-1)?.n ?? 0) + 1;
  const fresh = lines.map((line, i) => ({ ...line, n: from + i, at: earlier ? null : now }));
  const stays = earlier ? known.filter((line) => line.text === undefined) : known;
  return [...stays, ...fresh].slice(-REMEMBERED);
}
