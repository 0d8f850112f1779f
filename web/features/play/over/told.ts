// The data of the story of a finished match: its whole log with nothing hidden, and the values that its plot shows.

import type { FinishedMatch, PlotPlan } from '../../../board/contract.ts';
import { ranksOf } from '../../../net/table/placings.ts';
import { api } from '../../../net/server/api.ts';
import type { LogEntry, Table } from '../../../wire/wire.ts';

/** Number of positions requested at a time. */
const AT_ONCE = 4;

/** The finished match of a table. Rejects if the server does not answer. */
export async function finishedMatch(table: Table): Promise<FinishedMatch> {
  const log: LogEntry[] = [];
  while (log.length < table.log_len) {
    const more = await api.replayLog(table.code, 'open', log.length);
    if (more.length === 0) break;
    log.push(...more);
  }
  return { log, curve: table.story?.curve ?? [], ranks: ranksOf(table) };
}

/** The values of each seat at the positions of a plan. */
export async function plotted(code: string, { at, value }: PlotPlan, seats: number): Promise<Array<Array<number | null>>> {
  const standings: Array<Table['standing']> = [];
  for (let from = 0; from < at.length; from += AT_ONCE) {
    const some = await Promise.all(at.slice(from, from + AT_ONCE).map(({ lines }) => api.position(code, lines)));
    standings.push(...some.map(({ standing }) => standing));
  }
  return Array.from({ length: seats }, (_, seat) => standings.map((standing, i) => value(standing, seat, at[i]?.lines ?? 0)));
}
