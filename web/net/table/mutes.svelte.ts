// People whose messages are hidden, at one table or at all tables. Stored in this browser.

import { kept } from '../device/browserStorage.ts';

const KEY = 'stammtisch-blocked';
/** Maximum stored; the oldest is dropped. */
const REMEMBERED = 500;

function load(): string[] {
  try {
    const saved: unknown = JSON.parse(kept.read(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter((who) => typeof who === 'string') : [];
  } catch {
    return [];
  }
}

class Mutes {
  #blocked = $state.raw<readonly string[]>(load());
  /** By table code. */
  #muted = $state.raw<ReadonlySet<string>>(new Set());

  /** Whether a person's messages are shown at this table. */
  hears(code: string, who: string): boolean {
    return !this.#blocked.includes(who) && !this.#muted.has(`${code} ${who}`);
  }

  /** Mutes a person at this table until the page is closed. */
  mute(code: string, who: string): void {
    this.#muted = new Set([...this.#muted, `${code} ${who}`]);
  }

  /** Mutes a person at every table. */
  block(who: string): void {
    // Another tab may have changed the list meanwhile.
    this.#keep([...load().filter((one) => one !== who), who].slice(-REMEMBERED));
  }

  /** Unmutes a person. */
  hear(code: string, who: string): void {
    this.#muted = new Set([...this.#muted].filter((one) => one !== `${code} ${who}`));
    this.#keep(load().filter((one) => one !== who));
  }

  #keep(blocked: readonly string[]): void {
    this.#blocked = blocked;
    kept.write(KEY, JSON.stringify(blocked));
  }
}

export const mutes = new Mutes();
