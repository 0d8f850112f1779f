// Looking back: how things lay after the first lines of the log.

import { api } from '../table/api.ts';
import type { LogEntry, Table } from '../wire/wire.ts';

export class PastTable {
  /** How many lines of the log are shown; null is now. */
  at = $state<number | null>(null);
  #view = $state.raw<{ at: number; view: unknown } | null>(null);

  /** Whether the view of that moment is here. */
  get ready(): boolean {
    return this.#view !== null && this.#view.at === this.at;
  }

  async look(code: string, n: number | null): Promise<void> {
    this.at = n;
    if (n === null) return;
    try {
      const view = await api.position(code, n);
      if (this.at === n) this.#view = { at: n, view };
    } catch {
      // The table as it is now is no worse an answer.
      this.end();
    }
  }

  end(): void {
    this.at = null;
  }

  /** The table as it was at that moment, and the log up to it: nobody acts there. */
  table(now: Table, log: readonly LogEntry[] = []): { table: Table; log: readonly LogEntry[] } {
    const past = this.#view;
    if (this.at === null || past === null || past.at !== this.at) return { table: now, log };
    return {
      table: { ...now, view: past.view, legal: [], effects: [], blocked: [], turn: null, moment: past.at },
      log: log.filter((entry) => entry.at < past.at),
    };
  }
}
