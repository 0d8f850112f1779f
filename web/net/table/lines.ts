// Immutable lists of lines: a longer or shorter list is a new one that shares all pages but the last.

import type { LogEntry, Play } from '../../wire/wire.ts';

/** Lines in order, read-only. An array qualifies. */
export interface Lines<T> extends Iterable<T> {
  readonly length: number;
  at(index: number): T | undefined;
  slice(from?: number, to?: number): Lines<T>;
  findIndex(is: (line: T, index: number) => boolean): number;
  findLast(is: (line: T) => boolean): T | undefined;
  findLastIndex(is: (line: T) => boolean): number;
  some(is: (line: T) => boolean): boolean;
  filter(is: (line: T) => boolean): T[];
  flatMap<U>(to: (line: T) => readonly U[]): U[];
}

/** Lines of a match's log. */
export type Log<P extends Play = Play> = Lines<LogEntry<P>>;

/** Number of lines per page. */
export const PAGE_SIZE = 64;

export class PagedLines<T> implements Lines<T> {
  /** All full but the last. Pages only grow: lists that end within a page do not see its later lines. */
  readonly #pages: T[][];
  /** The positions on these pages where the list begins and ends. */
  readonly #from: number;
  readonly #to: number;

  private constructor(pages: T[][], from: number, to: number) {
    this.#pages = pages;
    this.#from = from;
    this.#to = to;
  }

  static of<T>(lines: Iterable<T> = []): PagedLines<T> {
    return new PagedLines<T>([], 0, 0).with(lines);
  }

  get length(): number {
    return this.#to - this.#from;
  }

  at(index: number): T | undefined {
    const place = index + (index < 0 ? this.#to : this.#from);
    return place < this.#from || place >= this.#to ? undefined : this.#pages[Math.floor(place / PAGE_SIZE)]?.[place % PAGE_SIZE];
  }

  /** A part of these lines without copying; the same list if it is all of them. */
  slice(from = 0, to = this.length): PagedLines<T> {
    const start = this.#place(from);
    const end = Math.max(start, this.#place(to));
    return end - start === this.length ? this : new PagedLines(this.#pages, start, end);
  }

  /** These lines with more appended; the same list if there are none to append. */
  with(more: Iterable<T>): PagedLines<T> {
    let pages = this.#pages;
    let to = this.#to;
    for (const line of more) {
      const within = to % PAGE_SIZE;
      const index = (to - within) / PAGE_SIZE;
      const page = pages[index] ?? [];
      // Another list has already appended here: copy the page up to this position.
      if (page.length > within) pages = [...pages.slice(0, index), page.slice(0, within)];
      (pages[index] ??= page).push(line);
      to += 1;
    }
    return to === this.#to ? this : new PagedLines(pages, this.#from, to);
  }

  *[Symbol.iterator](): Generator<T, void> {
    for (let i = 0; i < this.length; i += 1) yield this.at(i) as T;
  }

  findIndex(is: (line: T, index: number) => boolean): number {
    for (let i = 0; i < this.length; i += 1) if (is(this.at(i) as T, i)) return i;
    return -1;
  }

  findLast(is: (line: T) => boolean): T | undefined {
    const index = this.findLastIndex(is);
    return index < 0 ? undefined : this.at(index);
  }

  findLastIndex(is: (line: T) => boolean): number {
    let i = this.length - 1;
    while (i >= 0 && !is(this.at(i) as T)) i -= 1;
    return i;
  }

  some(is: (line: T) => boolean): boolean {
    return this.findIndex(is) >= 0;
  }

  filter(is: (line: T) => boolean): T[] {
    return [...this].filter(is);
  }

  flatMap<U>(to: (line: T) => readonly U[]): U[] {
    return [...this].flatMap(to);
  }

  /** The position on the pages of an index as `slice` takes it. */
  #place(index: number): number {
    return Math.min(this.#to, Math.max(this.#from, index + (index < 0 ? this.#to : this.#from)));
  }
}
