// What happened at the table beside its match, for as long as one looks on.

import type { LogLine, Names } from '../games/contract.ts';
import { i18n } from '../state/i18n.svelte.ts';
import type { Table } from '../wire/wire.ts';
import { withBacks } from './backs.ts';
import { deedsText } from './deeds.text.ts';
import { type Deed, deedsOf, wasRemoved, withDeeds } from './deeds.ts';

const say = (words: Deed['words']) => words(deedsText(i18n.lang), i18n.all.company.clock);

export class Deeds {
  #list = $state.raw<readonly Deed[]>([]);
  /** Where the person at the screen sat, once the host has taken them off the seat; until they know. */
  removed = $state<number | null>(null);
  #seen: { table: Table; since: number } | null = null;

  /** The last of it, in words. */
  get last(): string | undefined {
    const last = this.#list.at(-1);
    return last && say(last.words);
  }

  /** The lines of the log with it between them, and with what was taken back. */
  among({ lines }: { lines: readonly LogLine[] }, { taken_back, you }: Pick<Table, 'taken_back' | 'you'>, names: Names): { lines: readonly LogLine[] } {
    const tookBack = (seat: number) => [{ name: names.label(seat) }, i18n.all.company.back.line[seat === you ? 1 : 0] ?? ''];
    return { lines: withDeeds(withBacks(lines, taken_back, you, tookBack), this.#list, say) };
  }

  /** Looks at the table as it came at `since`, by the clock. */
  watch(table: Table, since: number): void {
    const before = this.#seen;
    this.#seen = { table, since };
    if (before === null || before.table === table) return;
    const fresh = deedsOf(before.table, table, since - before.since);
    if (fresh.length > 0) this.#list = [...this.#list, ...fresh];
    if (wasRemoved(before.table, table)) this.removed = before.table.you;
    else if (table.you !== null) this.removed = null;
  }
}
