// The action box while nothing is selected: the question for the player, or the seats the table waits for.

import { placeOf } from '../../ui/cards/german/cards.ts';
import { personAt } from '../../board/names.ts';
import type { Choices } from './moves.ts';
import { sayMove, watches, type Scene } from './saying.ts';
import type { Several } from './several.ts';
import type { BoxLines } from './text.ts';
import type { View } from './view.ts';

/** Whether the chosen cards go into the Jackpot rather than to a player. */
export const intoJackpot = ({ phase, fn }: Pick<View, 'phase' | 'fn'>): boolean => phase === 'put' && fn?.kind !== 'swap';

export function asked(scene: Scene, choices: Choices): BoxLines {
  const { s, view, names } = scene;
  const a = s.ask;
  const layer = personAt(names, view.lay?.seat ?? 0);
  const lays = [...choices.cards.values()].some((moves) => moves.plain !== null || moves.as.size > 0);
  switch (view.phase) {
    case 'turn':
      return lays ? a.turn : a.none;
    case 'drawn':
      return lays ? a.drawn(view.drawn ?? '') : a.drawnBad(view.drawn ?? '');
    case 'react':
      if (view.fn?.kind === 'wish') return lays ? a.grant : { title: a.none.title, then: sayMove(scene, 'draw').title };
      if (view.fn?.forced === true) return a.forcedOn;
      if (view.fn?.kind === 'robin') return lays ? a.robinDraw : a.robinMust;
      return lays ? a.accept : a.noAnswer;
    case 'all':
      return view.fn?.forced === true ? a.forcedOn : a.all;
    case 'object':
      return watches(scene.table) ? a.objectSure(layer) : a.object(layer);
    case 'sacrifice':
      return a.sacrifice(layer);
    case 'target':
      return a.target;
    case 'pair':
      return a.pair;
    case 'wish':
      return a.wish;
    case 'force':
      return a.force(view.top ?? '');
    case 'take':
      return a.take;
    case 'tribute':
      return a.one;
    case 'give':
      return a.one;
    case 'put':
      if (lays) return a.robinPut;
      return intoJackpot(view) ? a.put : a.one;
    default:
      return { title: '', then: '' };
  }
}

/** The action box while several cards are selected. `full`: the player tapped one card more than allowed. */
export function gather({ s, t }: Scene, { least, most }: Several, chosen: readonly string[], full: boolean): BoxLines {
  const a = s.ask;
  const list = [...chosen]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(t.card)
    .join(', ');
  if (full) return { title: a.chosen(list), then: a.full(most) };
  if (chosen.length === 0) return { title: least > 0 ? a.several(least) : a.many(most), then: a.anyOrder };
  return { title: a.chosen(list), then: chosen.length < least ? a.more(least - chosen.length) : a.goes };
}

/** The text for a player who has nothing to decide. */
export function idle(scene: Scene): BoxLines {
  const { s, view, standing, me } = scene;
  if (me === null) return { title: '', then: s.watching };
  const place = view.places.indexOf(me) + 1;
  if (view.phase !== 'over' && place > 0) return s.out(place);
  if (view.status[me] === 'waiting') return s.sitting;
  const skips = view.skips[me] ?? 0;
  if (skips > 0) return { title: '', then: s.seat.skips(skips) };
  return { title: '', then: standing?.together === true && view.to_act.length > 0 ? s.waitingMany(view.to_act.length) : s.rest };
}
