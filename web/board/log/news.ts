// Which of the log's lines are news: what happened since one's last turn and still counts.

import type { LogLine } from '../contract.ts';
import { linesBetween } from './rows.ts';
import type { Lines, Log } from '../../net/table/lines.ts';

/** So many lines are news at a time. */
const MOST = 5;
/** Answers that aren't turns: a player who lets something pass has not yet seen what came before. */
const SILENT: readonly string[] = ['pass', 'fold'];

/** The position of a seat's last turn in the log; the start of what is here if it had none. */
function lastTurn(log: Log, you: number | null): number {
  const last = log.findLast((entry) => entry.seat !== null && entry.seat === you && !SILENT.includes(entry.move ?? ''));
  // A spectator is told of the last thing.
  return last?.at ?? (you === null ? (log.at(-1)?.at ?? 0) : 0);
}

/** The news, first what weighs most, then the newest first; of many those that weigh most. In mid-match there is always some. */
export function newsOf(lines: Lines<LogLine>, log: Log, you: number | null): readonly LogLine[] {
  const from = lastTurn(log, you);
  const found: LogLine[] = [];
  let cleared = false;
  // From the newest back: how long the log is makes no difference.
  for (let i = lines.length - 1; i >= 0; i -= 1) {
    const line = lines.at(i) as LogLine;
    if (line.at < from) break;
    if (!line.heading && line.weight > 0 && !(cleared && line.lies)) found.push(line);
    cleared ||= line.clears === true;
  }
  if (found.length === 0) return newest(lines);
  const least = found.map(({ weight }) => weight).sort((a, b) => b - a)[MOST - 1] ?? 0;
  const heavy = found.filter(({ weight }) => weight > least);
  // Of those that weigh the same, the newest.
  let room = MOST - heavy.length;
  const news = found.filter(({ weight }) => weight > least || (weight === least && room-- > 0));
  const first = news.reduce((best, line) => (line.weight > best.weight ? line : best));
  return [first, ...news.filter((line) => line !== first)];
}

/** The last thing that was told, whatever it weighs. */
function newest(lines: Lines<LogLine>): readonly LogLine[] {
  const last = lines.findLast(({ heading }) => !heading);
  return last === undefined ? [] : [last];
}

/** What is said aloud when something has happened: the lines after the place `told`, in the order in which they came. */
export function aloud(lines: Lines<LogLine>, told: number): string {
  const fresh = linesBetween(lines, told, Number.MAX_SAFE_INTEGER)
    .filter(({ heading }) => !heading)
    .slice(-MOST);
  return fresh.map(({ phrase }) => `${phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('')}.`).join(' ');
}
