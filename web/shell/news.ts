// Which of the log's lines is news.

import type { LogLine } from '../games/contract.ts';
import type { LogEntry } from '../wire/wire.ts';

export interface News {
  first: LogLine;
  before: LogLine | null;
}

/** The line since the person's last move that weighs most (the newest of equals), and the one before it. */
export function newsOf(lines: readonly LogLine[], log: readonly LogEntry[], you: number | null): News | null {
  const last = you === null ? undefined : log.findLast((entry) => entry.seat === you);
  // A spectator is told of the last thing; what one's own move did is news as well.
  const from = last?.at ?? (you === null ? (log.at(-1)?.at ?? 0) : 0);
  // From the newest back: how long the log is makes no difference.
  let first = -1;
  for (let i = lines.length - 1; i >= 0; i -= 1) {
    const line = lines[i] as LogLine;
    if (line.at < from) break;
    if (!line.heading && (first < 0 || line.weight > (lines[first]?.weight ?? 0))) first = i;
  }
  const found = lines[first];
  if (found === undefined) return null;
  let before = first - 1;
  while (lines[before]?.heading) before -= 1;
  return { first: found, before: lines[before] ?? null };
}
