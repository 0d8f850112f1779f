// Labels at each coaster: cards, place, and the seat's part in a window.

import type { IconName } from './icons.ts';
import type { HoSay } from './text.ts';
import { sizeOf, type Standing, type View } from './view.ts';

export interface Mark {
  /** A sign on the coaster. */
  sign: IconName | null;
  good: boolean;
  /** A word for the seat's state, as far as the rules make it public. */
  word: string;
  /** A green tag: the result of a swap of all hands. */
  tag: string;
}

/** The seat's activity as a sign and a word; public information only. */
export function markOf(view: View, standing: Standing | null, s: HoSay, seat: number, me: number | null): Mark {
  const mark = (sign: IconName | null, word: string, good = false, tag = ''): Mark => ({ sign, word, good, tag });
  const { fn, lay, phase } = view;
  const w = s.seat;
  if (phase === 'all' && fn !== null && view.status[seat] === 'in') {
    const tag = tagOf(view, standing, s, seat, me);
    if (fn.exempt.includes(seat)) return mark('out', w.exempt);
    return fn.folded.includes(seat) ? mark('tick', w.folded, true, tag) : mark('clock', w.thinks, false, tag);
  }
  if ((phase === 'object' || phase === 'sacrifice') && lay !== null && seat !== lay.seat && view.status[seat] === 'in') {
    return lay.passed.includes(seat) ? mark('tick', w.passed, true) : mark('clock', w.thinks);
  }
  if (fn?.kind === 'swap' && phase === 'react') {
    const at = fn.asked.indexOf(seat);
    return at === 0 ? mark('clock', w.asked) : at > 0 ? mark(null, w.next) : mark(null, '');
  }
  return mark(null, '');
}

/** Tags the seat whose cards the person would get, and the seat that would get theirs. */
function tagOf(view: View, standing: Standing | null, s: HoSay, seat: number, me: number | null): string {
  const to = standing?.ring ?? null;
  if (to === null || me === null || seat === me) return '';
  if (to[seat] === me) return s.seat.forYou;
  return to[me] === seat ? s.seat.yours(sizeOf(view, me)) : '';
}

/** The lines below a name, most important first. */
export function factsOf(view: View, s: HoSay, seat: number): string[] {
  const w = s.seat;
  const place = view.places.indexOf(seat) + 1;
  const skips = view.skips[seat] ?? 0;
  if (place > 0) return [w.out(place)];
  const facts: string[] = [];
  if (view.status[seat] === 'waiting') facts.push(w.waiting(skips));
  else if (skips > 0) facts.push(w.skips(skips));
  if (view.void === seat) facts.push(w.voids);
  if (view.kings.at(-1) === seat) facts.push(w.king);
  if (view.buhmanns.at(-1) === seat) facts.push(w.buhmann);
  return facts;
}
