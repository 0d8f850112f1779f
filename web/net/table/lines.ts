// Lines that are never changed: with more lines, or fewer, they are others, which share all pages but the last with those before.

import type { LogEntry, Play } from '../../wire/wire.ts';

/** Lines in order, to be read only. An array is one, too. */
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

/** How many lines share a page. */
export const PAGE_SIZE = 64;

export class PagedLines<T> implements Lines<T> {
  /** All full but the last. A page only grows: lines that end within it see no more of it than they did. */
  readonly #pages: T[][];
  /** The places on these pages where the lines begin and end. */
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

  /** Some of these lines, of which none is copied; these themselves if it is all of them. */
  slice(from = 0, to = this.length): PagedLines<T> {
    const start = this.#place(from);
    const end = Math.max(start, this.#place(to));
    return end - start === this.length ? this : new PagedLines(this.#pages, start, end);
  }

  /** These and more behind them; these themselves if there are no more. */
  with(more: Iterable<T>): PagedLines<T> {
    let pages = this.#pages;
    let to = this.#to;
    for (const line of more) {
      const within = to % PAGE_SIZE;
      const index = (to - within) / PAGE_SIZE;
      const page = pages[index] ?? [];
      // Once other code has appended here, the page is copied from here on.
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

  /** A place on the pages, of an index as `slice` takes it. */
  #place(index: number): number {
    return Math.min(this.#to, Math.max(this.#from, index + (index < 0 ? this.#to : this.#from)));
  }
}
