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
  const told = lines.filter((line) => !line.heading);
  let best = -1;
  told.forEach((line, i) => {
    const leader = told[best];
    if (line.at >= from && (leader === undefined || line.weight >= leader.weight)) best = i;
  });
  const first = told[best];
  return first ? { first, before: told[best - 1] ?? null } : null;
}
