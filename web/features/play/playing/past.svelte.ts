// Looking back: the table after the first lines of the log.

import { api } from '../../../net/server/api.ts';
import type { Table } from '../../../wire/wire.ts';
import type { Log } from '../../../net/table/lines.ts';

export class PastTable {
  /** Number of log lines shown; null for the present. */
  at = $state<number | null>(null);
  #shown = $state.raw<(Pick<Table, 'view' | 'standing' | 'turn'> & { at: number }) | null>(null);

  /** Whether that moment is loaded. */
  get ready(): boolean {
    return this.#shown !== null && this.#shown.at === this.at;
  }

  async look(code: string, n: number | null): Promise<void> {
    this.at = n;
    if (n === null) return;
    try {
      const then = await api.position(code, n);
      if (this.at === n) this.#shown = { ...then, at: n };
    } catch {
      // If it cannot be loaded, show the present.
      this.end();
    }
  }

  end(): void {
    this.at = null;
  }

  /** The table at that moment with at most `most` log lines; no decisions there. */
  table(now: Table, log: Log, most: number): { table: Table; log: Log } {
    const past = this.#shown;
    if (this.at === null || past === null || past.at !== this.at) return { table: now, log };
    const { at, ...then } = past;
    // The match was running then, whatever its state is now.
    const phase = then.turn?.kind === 'over' ? 'over' : 'playing';
    return {
      table: { ...now, ...then, phase, legal: [], effects: [], blocked: [], clock: null, story: null, moment: at },
      log: log.slice(0, Math.max(0, at - (log.at(0)?.at ?? 0))).slice(-most),
    };
  }
}
