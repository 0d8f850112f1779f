// The chain of the running function, rebuilt from the log: each card with its player, action and result.

import { HOELEROE, type HoeleroeReaction } from '../../wire/hoeleroe.ts';
import { laidOf, OBER, type Entry, type View } from './view.ts';
import type { Lines } from '../../net/table/lines.ts';

/** The action of a card in the chain. */
export type Deed = HoeleroeReaction | 'starts' | 'lies' | 'forces' | 'counters' | 'asked';

export interface Link {
  card: string;
  as: string;
  /** The seat that played it; null if it was turned up at the start. */
  seat: number | null;
  deed: Deed;
  /** The amount added or removed, for numeric effects. */
  by: number | null;
  /** The resulting total: cards to draw, seats or places. */
  n: number | null;
  /** The roll that decided it. */
  rolled: number | null;
}

/** The name of a card for its motion: your own comes out of your hand, another player's never shares its name with a copy that you hold. */
export const flipOf = ({ card, seat }: Link, you: number | null): string => (seat !== null && seat === you ? `${card}.0` : `laid.${seat}.${card}`);

/** The last seat to answer, and its answer: the end of the sentence. */
export interface Cause {
  seat: number;
  deed: HoeleroeReaction;
}

export interface Chain {
  links: Link[];
  cause: Cause | null;
  /** Whether the running function comes from the card turned up at the start, which no player laid. */
  turnedUp: boolean;
}

interface Draft extends Link {
  forced: boolean;
}

/** The cards played since the table was last clear, with their actions. */
function draftsOf(log: Lines<Entry>): { drafts: Draft[]; cause: Cause | null } {
  let drafts: Draft[] = [];
  let cause: Cause | null = null;
  let n: number | null = null;
  let dealer: number | null = null;
  const last = () => drafts.at(-1);
  const add = (card: string, as: string, seat: number | null, deed: Deed): Draft => {
    const draft = { card, as, seat, deed, by: null, n: null, rolled: null, forced: false };
    drafts.push(draft);
    return draft;
  };
  for (const { told } of log) {
    for (const fact of told) {
      switch (fact.kind) {
        case 'round':
          drafts = [];
          cause = null;
          dealer = fact.dealer;
          break;
        case 'first':
          n = null;
          add(fact.card, fact.card, dealer, 'starts');
          break;
        case 'lays': {
          const draft = add(fact.card, fact.as, fact.seat, 'asked');
          draft.forced = fact.forced;
          if (fact.second !== null) add(fact.second, fact.second, fact.seat, fact.forced ? 'forces' : 'asked');
          break;
        }
        case 'forces':
          add(OBER, OBER, fact.seat, 'forces');
          break;
        case 'counters':
          add(OBER, OBER, fact.seat, 'counters');
          break;
        case 'objects':
          // Taken back, so it leaves the chain.
          if (fact.right) while (last()?.deed === 'asked' || last()?.deed === 'forces') drafts.pop();
          break;
        case 'matches':
        case 'starts': {
          cause = null;
          n = null;
          const draft = drafts.findLast((each) => each.deed !== 'forces');
          if (draft !== undefined) {
            draft.deed = fact.kind === 'matches' ? 'lies' : 'starts';
            draft.by = fact.kind === 'starts' ? fact.by : null;
          }
          break;
        }
        case 'reacts': {
          const draft = last();
          cause = { seat: fact.seat, deed: fact.does };
          if (draft === undefined) break;
          draft.deed = fact.does;
          if (fact.does === 'continues') draft.by = fact.by;
          break;
        }
        case 'rolls': {
          const draft = drafts.findLast((each) => each.deed !== 'forces');
          if (draft === undefined) break;
          draft.by = fact.rolled;
          draft.rolled = fact.rolled;
          break;
        }
        case 'counts': {
          n = fact.n;
          const draft = drafts.findLast((each) => each.deed !== 'forces');
          if (draft !== undefined) draft.n = n;
          break;
        }
        case 'falls': {
          n = fact.fn.kind === 'wish' ? null : fact.fn.n;
          const draft = drafts.findLast((each) => each.deed === 'starts' || each.deed === 'continues' || each.deed === 'doubles');
          if (draft !== undefined && draft.n === null) draft.n = n;
          break;
        }
        default:
      }
    }
  }
  return { drafts, cause };
}

/** The cards on the table, each with its player and action. */
export function chainOf(view: View, log: Lines<Entry>): Chain {
  const round = log.findLastIndex(({ told }) => told.some((fact) => fact.kind === 'round'));
  const { drafts, cause } = draftsOf(log.slice(Math.max(0, round)));
  let at = drafts.length - 1;
  const cards = [...view.table, ...waiting(view)];
  const links: Link[] = [];
  for (const text of cards.toReversed()) {
    const { card, as } = laidOf(text);
    let found = at;
    while (found >= 0 && (drafts[found]?.card !== card || drafts[found]?.as !== as)) found -= 1;
    const draft = found < 0 ? undefined : drafts[found];
    if (draft !== undefined) at = found - 1;
    const { seat = null, deed = 'lies', by = null, n = null, rolled = null } = draft ?? {};
    const ended = view.fn === null;
    links.unshift({ card, as, seat, deed: ended && deed !== 'asked' ? 'lies' : deed, by, n, rolled: ended ? null : rolled });
  }
  const laid = log.findLast(({ told }) => told.some(({ kind }) => kind === 'first' || kind === 'lays'));
  return { links, cause: view.fn === null ? null : cause, turnedUp: laid?.told.some(({ kind }) => kind === 'first') === true };
}

/** Log range of the newest chain: from the card that started it to the last line before the next independent card. */
export function lastChain(log: Lines<Entry>): { from: number; to: number } | null {
  const tells =
    (...kinds: readonly string[]) =>
    ({ told }: Entry) =>
      told.some((fact) => kinds.includes(fact.kind));
  const start = log.findLastIndex(tells('starts'));
  if (start < 0) return null;
  const layingOf = (at: number) => Math.max(0, log.slice(0, at + 1).findLastIndex(tells('lays', 'first')));
  const next = log.findIndex((entry, i) => i > start && tells('matches', 'round')(entry));
  const end = next < 0 ? log.length : Math.max(start + 1, layingOf(next));
  return { from: log.at(layingOf(start))?.at ?? 0, to: log.at(end - 1)?.at ?? 0 };
}

/** The card being played while the others are asked about it. */
function waiting(view: View): string[] {
  const { lay } = view;
  if (lay === null || lay.cards.length === 0 || (view.phase !== 'object' && view.phase !== 'sacrifice' && view.phase !== 'tribute')) return [];
  return lay.cards.map((card, i) => (i === 0 && card === HOELEROE.joker && lay.as !== card ? `${card}=${lay.as}` : card));
}
