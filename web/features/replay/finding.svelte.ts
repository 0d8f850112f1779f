// The verdict on a decision that a replay shows.

import { api } from '../../net/server/api.ts';
import { costliest } from '../../net/table/report.ts';
import type { EvaluatedDecision, PayoffUnit, ReportResponse } from '../../wire/wire.ts';

export interface Finding {
  stake: PayoffUnit;
  decision: EvaluatedDecision;
}

/** How long to wait before asking again while the report grows, in milliseconds. */
const PAUSE = 700;

export class Findings {
  #report = $state.raw<ReportResponse | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** Loads the report on a match until all of it is known; stops at `close`. */
  async load(code: string): Promise<void> {
    try {
      const report = await api.report(code);
      if (this.#closed) return;
      this.#report = report;
      if (report.done < report.lines) this.#timer = setTimeout(() => void this.load(code), PAUSE);
    } catch {
      // The replay needs no verdicts.
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** The verdict on the decision at this position, also right after it; null if no better move is known. */
  at(lines: number): Finding | null {
    const report = this.#report;
    if (report === null) return null;
    const costly = costliest(report, report.decisions.length);
    const decision = costly.find(({ line }) => line === lines) ?? costly.find(({ line }) => line + 1 === lines);
    return decision === undefined ? null : { stake: report.stake, decision };
  }
}
