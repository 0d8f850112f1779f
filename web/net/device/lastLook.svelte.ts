// The time this browser last looked at a table, stored between visits, and the events missed since then.

import { lookAt, missedSince, withLook } from './lastLook.ts';
import { recall } from './calls.ts';
import { inTurn } from './inturn.ts';
import { kept } from './browserStorage.ts';

const KEY = 'stammtisch.seen';

export class Away {
  /** The log position from which to summarise; null if there is nothing to report. */
  since = $state<number | null>(null);
  readonly code: string;
  readonly #len: () => number;

  constructor(code: string, len: () => number) {
    this.code = code;
    this.#len = len;
  }

  /** Tracks the page's visibility until the returned function is called. */
  watch(): () => void {
    const turn = () => (document.hidden ? this.#leave() : this.#come());
    const leave = () => this.#leave();
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', leave);
    this.#come();
    return inTurn(
      () => document.removeEventListener('visibilitychange', turn),
      () => removeEventListener('pagehide', leave),
      leave,
    );
  }

  /** A person who has returned no longer needs a notification. */
  #come(): void {
    if (!document.hidden) recall(this.code);
    this.since = missedSince(lookAt(kept.read(KEY), this.code), this.#len(), Date.now());
  }

  #leave(): void {
    kept.write(KEY, withLook(kept.read(KEY), this.code, { len: this.#len(), at: Date.now() }));
  }
}
