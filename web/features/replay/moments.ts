// How a match lay after each line of its log: read in pages when it is wanted, and a little ahead.

import type { ReplayMoment } from '../../wire/wire.ts';

/** With fewer moments than this known behind the one that is shown, the next page is read. */
const AHEAD = 6;
/** Whoever goes back is likely to go further: so many moments before the one that is wanted are read as well. */
const BEFORE = 4;
/** So many pages are kept. */
const PAGES = 24;

interface Page {
  from: number;
  moments: readonly ReplayMoment[];
}

export class Moments {
  readonly #last: number;
  readonly #read: (from: number) => Promise<readonly ReplayMoment[]>;
  #pages: Page[] = [];
  readonly #coming = new Map<number, Promise<Page>>();

  /** `last`: the number of lines; `read` hands back the moments after so many lines and some more. */
  constructor(last: number, read: (from: number) => Promise<readonly ReplayMoment[]>) {
    this.#last = last;
    this.#read = read;
  }

  /** The moment after `n` lines, if it is here. */
  known(n: number): ReplayMoment | undefined {
    const page = this.#pageWith(n);
    return page?.moments[n - page.from];
  }

  /** The moment after `n` lines. Rejects if nobody answers. */
  async at(n: number, back = false): Promise<ReplayMoment> {
    let found = this.known(n);
    if (found === undefined && back && n > BEFORE) {
      await this.#fetch(n - BEFORE);
      found = this.known(n);
    }
    if (found === undefined) {
      const { from, moments } = await this.#fetch(n);
      found = moments[n - from];
    }
    if (found === undefined) throw new Error(`there is no moment ${n}`);
    this.#lookAhead(n);
    return found;
  }

  #lookAhead(n: number): void {
    const page = this.#pageWith(n);
    const end = page === undefined ? n + 1 : page.from + page.moments.length;
    if (end - n > AHEAD || end > this.#last || this.#pageWith(end) !== undefined) return;
    // What is not to be had now is asked for again when it is wanted.
    void this.#fetch(end).catch(() => undefined);
  }

  #pageWith(n: number): Page | undefined {
    return this.#pages.find(({ from, moments }) => n >= from && n < from + moments.length);
  }

  #fetch(from: number): Promise<Page> {
    const known = this.#coming.get(from);
    if (known !== undefined) return known;
    const coming = this.#read(from)
      .then((moments) => {
        const page = { from, moments };
        this.#pages = [...this.#pages, page].slice(-PAGES);
        return page;
      })
      .finally(() => this.#coming.delete(from));
    this.#coming.set(from, coming);
    return coming;
  }
}
