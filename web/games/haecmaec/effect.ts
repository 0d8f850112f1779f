// What a move would do, as far as a player may know: the covered layers are known to nobody's screen.

import { cardOf, isFly, kindOf, sumOf, type Card } from './cards.ts';
import type { View } from './view.ts';

export type Effect =
  /** `third`: seen in an open burger. `over`: the last ingredient leaves the hand. */
  | { kind: 'plays'; card: Card; size: number; third: boolean; over: boolean }
  /** Not allowed, in an open burger. */
  | { kind: 'third'; card: Card }
  | { kind: 'spoils'; next: number | null; you: boolean }
  | { kind: 'closes'; size: number; double: boolean; points: number | null; last: boolean; slapped: boolean }
  | { kind: 'pass' | 'accuse' | 'slap' | 'both' };

/** `me` is the seat that moves. */
export function effectOf(view: View, players: number, me: number, move: string, legal: boolean): Effect | null {
  const size = view.burger_size ?? 0;
  const card = cardOf(move);
  if (card !== null && isFly(card)) {
    const next = view.bottoms > 0 ? (me + 1) % players : null;
    return { kind: 'spoils', next, you: next === me };
  }
  if (card !== null) {
    const same = (view.burger ?? []).filter(([, other]) => kindOf(other) === kindOf(card)).length;
    if (!legal && same >= 2 && view.phase !== 'window') return { kind: 'third', card };
    const rest = (view.hand ?? []).filter((other) => !isFly(other)).length;
    return { kind: 'plays', card, size: size + 1, third: same >= 2, over: rest === 1 };
  }
  switch (move) {
    case 'close':
    case 'close double': {
      const double = move === 'close double';
      const points = view.burger === null ? null : sumOf(view.burger.map(([, one]) => one)) * (double ? 2 : 1);
      return { kind: 'closes', size, double, points, last: view.bottoms === 0, slapped: view.phase === 'slapped' };
    }
    case 'pass':
      return view.phase === 'window' ? null : { kind: 'pass' };
    case 'accuse':
      return { kind: 'accuse' };
    case 'slap':
      return { kind: 'slap' };
    case 'accuse slap':
      return { kind: 'both' };
    default:
      return null;
  }
}
