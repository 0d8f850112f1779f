// Cards that this browser has seen in play. A simple table explains each the first time.

const KEY = 'stammtisch.hoeleroe.seen';

/** Storage that survives between visits. */
export interface Kept {
  read: () => string | null;
  write: (text: string) => void;
}

const browser: Kept = {
  read: () => localStorage.getItem(KEY),
  write: (text) => localStorage.setItem(KEY, text),
};

export class Firsts {
  readonly #kept: Kept;
  readonly #seen: Set<string>;
  #last: string | null = null;
  #explained: string | null = null;

  constructor(kept: Kept = browser) {
    this.#kept = kept;
    this.#seen = new Set(quietly(() => kept.read())?.split(' '));
  }

  /** The kind to explain while this card is the last one played; null if the kind has come up before. */
  of(kind: string | null): string | null {
    if (kind === this.#last) return this.#explained;
    this.#last = kind;
    this.#explained = kind === null || this.#seen.has(kind) ? null : kind;
    if (kind !== null) this.#seen.add(kind);
    quietly(() => this.#kept.write([...this.#seen].join(' ')));
    return this.#explained;
  }
}

/** Without storage, each visit is the first. */
function quietly<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
