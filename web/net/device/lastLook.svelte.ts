// When this browser last looked at a table, kept between visits; and what it has missed on coming back.

import { lookAt, missedSince, withLook } from './lastLook.ts';
import { withdrawNotice } from './notices.ts';
import { inTurn } from './inturn.ts';
import { kept } from './browserStorage.ts';

const KEY = 'stammtisch.seen';

export class Away {
  /** Since which place of the log to tell what happened; null if there is nothing to tell. */
  since = $state<number | null>(null);
  readonly code: string;
  readonly #len: () => number;

  constructor(code: string, len: () => number) {
    this.code = code;
    this.#len = len;
  }

  /** Looks after it until the returned function is called. */
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

  /** A person who has returned needs no notification any more. */
  #come(): void {
    if (!document.hidden) void withdrawNotice(this.code);
    this.since = missedSince(lookAt(kept.read(KEY), this.code), this.#len(), Date.now());
  }

  #leave(): void {
    kept.write(KEY, withLook(kept.read(KEY), this.code, { len: this.#len(), at: Date.now() }));
  }
}
