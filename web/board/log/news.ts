// Selects the news from the log: the lines since your last turn that still matter.

import type { LogLine } from '../contract.ts';
import { linesBetween } from './rows.ts';
import type { Lines, Log } from '../../net/table/lines.ts';

/** Maximum number of news lines. */
const MOST = 5;
/** The weight from which a line about the reader matters more than anything elsewhere on the table, and that of the ends of a match. */
const MATTERS = 4;
const ENDS = 9;
/** Answers that are not turns: a player who passes has not yet seen the lines before. */
const SILENT: readonly string[] = ['pass', 'fold'];

/** The position of a seat's last turn in the log; the start of the loaded lines if it had none. */
function lastTurn(log: Log, you: number | null): number {
  const last = log.findLast((entry) => entry.seat !== null && entry.seat === you && !SILENT.includes(entry.move ?? ''));
  // A spectator gets the last event.
  return last?.at ?? (you === null ? (log.at(-1)?.at ?? 0) : 0);
}

/** The weight of a line in the news: the reader's losses and gains come first, and only the end of a match or a round before them. */
function weightOf({ weight, mine, cost }: LogLine): number {
  if (!mine || weight >= ENDS || (weight < MATTERS && !cost)) return weight;
  return ENDS - 1 + (cost ? 0.5 : 0) + weight / 100;
}

/**
 * The news: the most important line first, then the newest first; if there are too many, the most important ones. Never empty during a
 * match.
 */
export function newsOf(lines: Lines<LogLine>, log: Log, you: number | null): readonly LogLine[] {
  const from = lastTurn(log, you);
  const found: LogLine[] = [];
  let cleared = false;
  // Search backwards from the newest, so that the length of the log does not matter.
  for (let i = lines.length - 1; i >= 0; i -= 1) {
    const line = lines.at(i) as LogLine;
    if (line.at < from) break;
    if (!line.heading && line.weight > 0 && !(cleared && line.lies)) found.push(line);
    cleared ||= line.clears === true;
  }
  if (found.length === 0) return newest(lines);
  const least = found.map(weightOf).sort((a, b) => b - a)[MOST - 1] ?? 0;
  const heavy = found.filter((line) => weightOf(line) > least);
  // Of equally important lines, the newest.
  let room = MOST - heavy.length;
  const news = found.filter((line) => weightOf(line) > least || (weightOf(line) === least && room-- > 0));
  const first = news.reduce((best, line) => (weightOf(line) > weightOf(best) ? line : best));
  return [first, ...news.filter((line) => line !== first)];
}

/** The last line, whatever its weight. */
function newest(lines: Lines<LogLine>): readonly LogLine[] {
  const last = lines.findLast(({ heading }) => !heading);
  return last === undefined ? [] : [last];
}

/** The announcement after new events: the lines after the position `told`, in order. */
export function aloud(lines: Lines<LogLine>, told: number): string {
  const fresh = linesBetween(lines, told, Number.MAX_SAFE_INTEGER)
    .filter(({ heading }) => !heading)
    .slice(-MOST);
  return fresh.map(({ phrase }) => `${phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('')}.`).join(' ');
}
