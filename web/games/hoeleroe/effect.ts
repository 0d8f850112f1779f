// What a move would do now, for the words that say so. The table knows the rules; this only explains what is legal,
// and why the rest is not.

import { rankOf, suitOf } from '../../look/german/cards.ts';
import type { HoeleroeReaction } from '../../wire/hoeleroe.ts';
import { fulfils, readLay } from './moves.ts';
import { DRAWS } from './story.ts';
import { inPlay, isPlain, type Fn, type View } from './view.ts';

const UNTER = ['SU', 'HU', 'GU', 'EU'];
/** What may be laid with a Herz-Ober. */
const FORCEABLE = ['S9', 'G10', 'HO', 'H9', 'HK', 'EO', 'GK'];

export function isForceable(card: string): boolean {
  return rankOf(card) === 'A' || rankOf(card) === 'U' || FORCEABLE.includes(card);
}

/** The next seat in play that need not sit out, going `way` from `from`; itself if there is no other. */
export function nextOf(view: View, from: number, way: number = view.direction, steps = 1): number {
  const players = view.status.length;
  let seat = from;
  for (let step = 0; step < steps; step += 1) {
    for (let i = 0; i < players; i += 1) {
      seat = (seat + way + players) % players;
      if (view.status[seat] === 'in' && ((view.skips[seat] ?? 0) === 0 || seat === from)) break;
    }
  }
  return seat;
}

/** What a card does to the running function, null if nothing. */
export function reactionOf(fn: Fn, as: string): HoeleroeReaction | null {
  const { kind, wish } = fn;
  if (kind === 'wish') {
    if (UNTER.includes(as)) return UNTER.indexOf(as) > UNTER.indexOf(fn.card) ? 'overtakes' : null;
    if (wish !== null && fulfils(wish, as)) return 'answers';
    if (as === 'EK') return 'answers';
    if (fn.forced) return null;
    return as === 'E10' ? 'stops' : as === 'GO' ? 'passes' : null;
  }
  if (fn.forced) return null;
  const hit = kind === 'draw' || kind === 'skip' || kind === 'skips';
  const swerved = kind === 'skips' && fn.reach === 'chosen';
  if (as === 'E10') return kind === 'draw' && fn.rest !== null ? null : swerved ? null : 'stops';
  if (as === 'H10') return kind === 'draw' ? 'stops' : null;
  if (as === 'S9') return kind === 'draw' ? 'halves' : null;
  if (as === 'SK') return kind === 'draw' && fn.n >= 3 ? 'reduces' : null;
  if (kind === 'draw' && fn.reduced) return null;
  if (as in DRAWS) return kind === 'draw' ? 'continues' : null;
  if (as === 'GO') return kind === 'all' ? 'exempts' : hit && fn.reach !== 'chosen' ? 'passes' : null;
  if (as === 'H9') return hit || kind === 'give' || (kind === 'swap' && fn.card !== 'S9') ? 'deflects' : null;
  if (as === 'HK') return kind === 'swap' ? 'cancels' : (hit && !swerved) || kind === 'all' ? 'doubles' : null;
  return kind === 'all' && as === fn.card ? 'doubles' : null;
}

/** Why a card cannot be laid now. */
export type Reason =
  | { kind: 'notNow' }
  | { kind: 'locked' }
  | { kind: 'lastOber' }
  | { kind: 'arsch' }
  | { kind: 'drawnOnly' }
  | { kind: 'misfit'; top: string; plain: boolean }
  | { kind: 'forced' }
  | { kind: 'direct' }
  | { kind: 'wish'; wish: string }
  | { kind: 'lower'; than: string }
  | { kind: 'reduced' }
  | { kind: 'halved' }
  | { kind: 'small' }
  | { kind: 'nothing' }
  | { kind: 'sacrifice' };

const ASKS_FOR_CARDS = ['turn', 'drawn', 'react', 'all'];

export function whyNot(view: View, options: Readonly<Record<string, unknown>>, card: string, locked: boolean, mine: boolean): Reason {
  const { fn, top } = view;
  if (!mine || !ASKS_FOR_CARDS.includes(view.phase)) return { kind: 'notNow' };
  if (locked) return { kind: 'locked' };
  if (view.phase === 'drawn' && view.drawn !== card) return { kind: 'drawnOnly' };
  const me = view.to_act[0] ?? 0;
  if (card === 'HO' && view.sizes[me] === 1) return { kind: 'lastOber' };
  if (options['arschkarte'] === 'forbidden' && card === view.arsch && !isPlain(view)) return { kind: 'arsch' };
  if (fn === null || view.phase === 'turn') return top === null ? { kind: 'nothing' } : { kind: 'misfit', top, plain: isPlain(view) };
  if (fn.kind === 'wish') {
    if (UNTER.includes(card)) return { kind: 'lower', than: fn.card };
    return fn.wish === null ? { kind: 'nothing' } : { kind: 'wish', wish: fn.wish };
  }
  if (fn.forced) return { kind: 'forced' };
  if (card === 'GO' && fn.reach === 'chosen') return { kind: 'direct' };
  if (card === 'SK' && fn.kind === 'draw') return { kind: 'small' };
  if (card === 'E10' && fn.kind === 'draw') return { kind: 'halved' };
  if (fn.kind === 'draw' && fn.reduced && reactionOf({ ...fn, reduced: false }, card) !== null) return { kind: 'reduced' };
  return { kind: 'nothing' };
}

/** What a card that is laid comes to. */
export type LayEffect =
  | { kind: 'plain'; as: string }
  | { kind: 'starts'; as: string; forced: boolean; pair: boolean }
  | { kind: 'reacts'; as: string; does: HoeleroeReaction; forced: boolean; pair: boolean };

export function layEffect(view: View, move: string): LayEffect | null {
  const laying = readLay(move);
  if (laying === null) return null;
  const { as, forced, pair } = laying;
  if (isPlain(view)) return { kind: 'plain', as };
  const { fn } = view;
  if (fn === null || (view.phase !== 'react' && view.phase !== 'all' && view.phase !== 'drawn')) return { kind: 'starts', as, forced, pair };
  const does = reactionOf(fn, as);
  return does === null ? { kind: 'starts', as, forced, pair } : { kind: 'reacts', as, does, forced, pair };
}

/** The word above a card: what it would do, as a key of the words. */
export type Verb = HoeleroeReaction | 'plain' | `start-${string}`;

export function verbOf(view: View, move: string): Verb | null {
  const effect = layEffect(view, move);
  if (effect === null) return null;
  return effect.kind === 'reacts' ? effect.does : effect.kind === 'plain' ? 'plain' : `start-${effect.as}`;
}

/** How many cards of a kind lie in sight and in the hand given: what is known of where they are. */
export function sameSuit(hand: readonly string[], suit: string): number {
  return hand.filter((card) => suitOf(card) === suit).length;
}

/** Whether two are left in play. */
export function isTwo(view: View): boolean {
  return inPlay(view).length === 2;
}
