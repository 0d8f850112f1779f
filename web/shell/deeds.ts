// What happens at a table beside its match: told by what is different from one update to the next.

import type { LogLine } from '../games/contract.ts';
import type { Catalog } from '../i18n/index.ts';
import type { Table } from '../wire/wire.ts';
import { note, withNotes } from './notes.ts';
import type { DeedsText } from './deeds.text.ts';
import { limitKey, limitWords } from './limits.ts';
import { actors, apart } from './names.ts';

/** So much earlier than its time a move may come that was made because the time was over: messages take theirs. */
const EARLY = 150;
/** A table that changed more often between two looks was not looked at meanwhile. */
const AT_ONCE = 2;

/** Said in the language of the page, when it is shown. */
type Words = (t: DeedsText, clock: Catalog['company']['clock']) => string;

/** Something that happened beside the match, and between which lines of its log. */
export interface Deed {
  at: number;
  mine: boolean;
  words: Words;
}

type Known = Pick<Table, 'seats' | 'you' | 'you_host' | 'host' | 'house' | 'phase' | 'turn' | 'clock' | 'log_len' | 'moment' | 'version' | 'mine'>;

/** What happened between two looks at a running match, `passed` milliseconds apart. */
export function deedsOf(before: Known, now: Known, passed: number): Deed[] {
  if (before.phase !== 'playing' || now.phase === 'waiting') return [];
  // Before the line that comes next; of a move, behind it, for it begins what is new to whoever is said to have made it.
  const at = now.log_len - 0.5;
  const found: Deed[] = [];
  const add = (mine: boolean, words: Words, place = at) => found.push({ at: place, mine, words });
  const { limit } = now.house;
  if (limitKey(limit) !== limitKey(before.house.limit)) add(false, (t, clock) => t.limit(limitWords(limit, clock)));
  if (before.house.paused && !now.house.paused) add(false, (t) => t.goesOn);
  if (now.host !== before.host || now.you_host !== before.you_host) add(now.you_host, (t) => t.host(now.host, now.you_host));
  const [then, today] = [before, now].map(({ seats }) => apart(seats.map(({ name }) => name)));
  const up = timeUp(before, now, passed);
  for (const [seat, state] of now.seats.entries()) {
    const last = before.seats[seat];
    const name = today?.[seat] ?? '';
    const me = seat === now.you;
    if (last?.person && !state.person) add(false, (t) => t.left(then?.[seat] ?? '', name));
    else if (!last?.person && state.person) add(me, (t) => t.sat(name));
    else if (state.person && last?.bot === null && state.bot !== null) add(me, (t) => t.bot(name, me));
    else if (state.person && last?.bot !== null && state.bot === null) add(me, (t) => t.self(name, me));
    if (up.includes(seat)) add(me, (t) => t.timeUp(name, me), before.log_len + 0.5);
  }
  return found;
}

/** Whose move a bot has made because the time was over: the update that brought it came when there was none left. */
function timeUp(before: Known, now: Known, passed: number): number[] {
  const moved = now.log_len > before.log_len && now.version - before.version <= AT_ONCE;
  if (!moved || before.clock !== null) return [];
  return actors(before).filter((seat) => {
    const left = before.seats[seat]?.left_ms;
    return left !== undefined && passed >= left - EARLY && [before, now].every(({ seats }) => seats[seat]?.person && seats[seat].bot === null);
  });
}

/** Whether the person at the screen has lost a seat, and not by a choice of theirs: nobody shares the screen. */
export const wasRemoved = (before: Known, now: Known): boolean =>
  before.you !== null && now.you === null && !before.mine?.length && !now.mine?.length && before.phase === 'playing' && now.phase === 'playing';

/** The lines of the log with these between them. */
export const withDeeds = (lines: readonly LogLine[], deeds: readonly Deed[], say: (words: Words) => string): readonly LogLine[] =>
  withNotes(
    lines,
    deeds.map(({ at, mine, words }, i) => note(`deed-${i}`, at, [say(words)], mine, mine ? 3 : 2)),
  );
