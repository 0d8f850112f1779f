// The lines in the summary for a person who comes back to a table.

import type { LogLine } from '../../../board/contract.ts';
import type { Lines } from '../../../net/table/lines.ts';

/** Maximum number of lines. */
const MOST = 8;

/** The most important lines since a log position, of equal ones the newest, in order; including the ends of rounds and deals. */
export function whileAway(lines: Lines<LogLine>, since: number): readonly LogLine[] {
  const missed = lines.filter((line) => line.at >= since && !line.heading && line.weight > 0);
  const order = missed.map((line, i) => ({ line, i })).sort((one, other) => other.line.weight - one.line.weight || other.i - one.i);
  const told = new Set(order.slice(0, MOST).map(({ line }) => line));
  // A heading comes before its first selected line.
  let heading: LogLine | null = null;
  return lines.flatMap((line) => {
    if (line.at >= since && line.heading) heading = line;
    if (!told.has(line)) return [];
    const before = heading;
    heading = null;
    return before === null ? [line] : [before, line];
  });
}
