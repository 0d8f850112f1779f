// The log in words, kept as it grows: each line is worded once.

import type { GameWords, LogEntry, LogLine, LogReader, Names } from '../contract.ts';

/** A stretch of the log that was read in one go. */
interface Stretch {
  from: number;
  /** The place after the last line that was read. */
  end: number;
  reader: LogReader;
  lines: LogLine[];
  /** The keys of the lines. */
  keys: Set<string>;
}

/** All that a reader says of these lines. */
export function linesOf(words: GameWords, log: readonly LogEntry[], names: Names): LogLine[] {
  return new Reading().read(log, words, names).slice();
}

export class Reading {
  #words: GameWords | null = null;
  #spoken = '';
  #gone = 0;
  #stretches: Stretch[] = [];

  /** The log in words, oldest first. `log` has no gaps, and grows at either end as long as `gone` is the same; what is handed back is the same list as long as it
   * grows at its end. */
  read(log: readonly LogEntry[], words: GameWords, names: Names, gone = 0): readonly LogLine[] {
    const spoken = spokenOf(log, names);
    if (words !== this.#words || spoken !== this.#spoken || gone !== this.#gone) this.#stretches = [];
    this.#words = words;
    this.#gone = gone;
    this.#spoken = spoken;
    const from = log[0]?.at ?? 0;
    const end = from + log.length;
    const known = this.#stretches;
    const first = known[0];
    const last = known.at(-1);
    // Another log in the place of this one is read anew.
    if (first === undefined || last === undefined || last.end > end || first.from < from || last.end < from) {
      this.#stretches = [stretch(log, words.reader(names), from)];
    } else {
      if (from < first.from) known.unshift(stretch(log.slice(0, first.from - from), words.reader(names), from));
      if (end > last.end) readOn(last, log.slice(last.end - from));
    }
    const [only, ...more] = this.#stretches;
    return more.length === 0 ? (only?.lines ?? []) : joined(this.#stretches);
  }
}

/** What the words depend on besides the game: how the seats are called. */
const spokenOf = (log: readonly LogEntry[], names: Names): string =>
  log.length === 0 ? '' : [names.you, ...Array.from({ length: MOST_SEATS }, (_, seat) => names.label(seat))].join('\n');

const MOST_SEATS = 8;

function stretch(log: readonly LogEntry[], reader: LogReader, from: number): Stretch {
  const made: Stretch = { from, end: from, reader, lines: [], keys: new Set() };
  readOn(made, log);
  return made;
}

function readOn(at: Stretch, log: readonly LogEntry[]): void {
  for (const entry of log) {
    for (const line of at.reader.read(entry)) {
      // What is said again is among the last.
      if (at.keys.delete(line.key))
        at.lines.splice(
          at.lines.findLastIndex(({ key }) => key === line.key),
          1,
        );
      if (line.phrase.length === 0) continue;
      at.keys.add(line.key);
      at.lines.push(line);
    }
    at.end = entry.at + 1;
  }
}

/** What is said of two stretches under one key, such as the heading of what went on over their border, is said later. */
function joined(stretches: readonly Stretch[]): LogLine[] {
  const lines = stretches.flatMap((one) => one.lines);
  const last = new Map(lines.map((line, i) => [line.key, i]));
  return lines.filter((line, i) => last.get(line.key) === i);
}
