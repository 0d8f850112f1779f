// The log in words, updated as it grows: each line is worded once.

import { PagedLines, type Lines, type Log } from '../../net/table/lines.ts';
import type { LogEntry } from '../../wire/wire.ts';
import type { GameWords, LogLine, LogReader, Names } from '../contract.ts';

/** A worded stretch of a log. */
interface Stretch {
  from: number;
  /** The position after its last line. */
  end: number;
  reader: LogReader;
  lines: PagedLines<LogLine>;
  /** The keys of the lines. */
  keys: Set<string>;
}

/** All lines a reader produces for this log. */
export function linesOf(words: GameWords, log: Log, names: Names, ranks: Ranks = null): LogLine[] {
  return [...new Reading().read(log, words, names, 0, ranks)];
}

/**
 * The ranks that count at the end, because the game's own know nothing of players who left the match to others. Empty until the board has
 * shown the end: nothing tells of it before. Null: as the game tells it.
 */
type Ranks = readonly number[] | null;

export class Reading {
  #words: GameWords | null = null;
  #spoken = '';
  #gone = 0;
  #ranks: Ranks = null;
  #read: Stretch | null = null;

  /** The log in words, oldest first. `log` has no gaps, and grows at either end as long as `gone` does not change. */
  read(log: Log, words: GameWords, names: Names, gone = 0, ranks: Ranks = null): Lines<LogLine> {
    const spoken = spokenOf(log, names);
    if (words !== this.#words || spoken !== this.#spoken || gone !== this.#gone || ranks !== this.#ranks) this.#read = null;
    this.#ranks = ranks;
    this.#words = words;
    this.#gone = gone;
    this.#spoken = spoken;
    const from = log.at(0)?.at ?? 0;
    const end = from + log.length;
    const known = this.#read;
    // Another log is read from its start.
    const goesOn = known !== null && known.end <= end && known.from >= from && known.end >= from;
    let read = goesOn ? known : stretch(log, words.reader(names), from, ranks);
    if (from < read.from) read = joined(stretch(log.slice(0, read.from - from), words.reader(names), from, ranks), read);
    if (end > read.end) readOn(read, log.slice(read.end - from), ranks);
    this.#read = read;
    return read.lines;
  }
}

/** The inputs of the words apart from the game: the names of the seats. */
const spokenOf = (log: Log, names: Names): string =>
  log.length === 0 ? '' : [names.you, ...Array.from({ length: MOST_SEATS }, (_, seat) => names.label(seat))].join('\n');

const MOST_SEATS = 8;

function stretch(log: Log, reader: LogReader, from: number, ranks: Ranks): Stretch {
  const made: Stretch = { from, end: from, reader, lines: PagedLines.of(), keys: new Set() };
  readOn(made, log, ranks);
  return made;
}

function readOn(read: Stretch, log: Log, ranks: Ranks): void {
  for (const entry of log) {
    for (const line of read.reader.read(counted(entry, ranks))) {
      // A repeated line is usually among the last.
      if (read.keys.delete(line.key)) read.lines = without(read.lines, line.key);
      if (line.phrase.length === 0) continue;
      read.keys.add(line.key);
      read.lines = read.lines.with([line]);
    }
    read.end = entry.at + 1;
  }
}

/** The entry with the ranks that count, or without the end. */
function counted(entry: LogEntry, ranks: Ranks): LogEntry {
  if (ranks === null) return entry;
  return { ...entry, told: entry.told.flatMap((fact) => ('ranks' in fact ? (ranks.length > 0 ? { ...fact, ranks } : []) : fact)) };
}

function without(lines: PagedLines<LogLine>, key: string): PagedLines<LogLine> {
  const index = lines.findLastIndex((line) => line.key === key);
  return lines.slice(0, index).with(lines.slice(index + 1));
}

/** Joins two stretches. If both contain a key, such as the heading of a part that spans both, the later line wins. */
function joined(earlier: Stretch, later: Stretch): Stretch {
  const kept = earlier.lines.filter(({ key }) => !later.keys.has(key));
  const keys = new Set([...kept.map(({ key }) => key), ...later.keys]);
  return { ...later, from: earlier.from, lines: PagedLines.of(kept).with(later.lines), keys };
}
