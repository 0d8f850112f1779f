// The position of a match after each line of its log: loaded in pages on demand, with a little prefetching.

import type { ReplayMoment } from '../../wire/wire.ts';

/** If fewer moments than this are loaded after the current one, the next page is fetched. */
const AHEAD = 6;
/** Number of moments loaded before the requested one when going back, which usually continues. */
const BEFORE = 4;
/** Maximum number of pages kept. */
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

  /** `last`: number of lines; `read` fetches a page of moments from a number of lines on. */
  constructor(last: number, read: (from: number) => Promise<readonly ReplayMoment[]>) {
    this.#last = last;
    this.#read = read;
  }

  /** The moment after `n` lines, if it is loaded. */
  known(n: number): ReplayMoment | undefined {
    const page = this.#pageWith(n);
    return page?.moments[n - page.from];
  }

  /** The moment after `n` lines. Rejects if the server does not answer. */
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
    // A failed prefetch is repeated on demand.
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
