// Animates a Machma-Hölerö table: states change at once, cards travel between two states, and wood knocks.

import { Mover, TO_SEAT, TO_TABLE } from '../../ui/look/motion.ts';
import { type Script, type Update, updateOf } from '../../board/stage/stage.svelte.ts';
import { play } from '../../ui/sound/sound.ts';
import type { HoeleroePlay } from '../../wire/hoeleroe.ts';
import type { View } from './view.ts';

export function script(): Script<HoeleroePlay, View | null, Update<HoeleroePlay>> {
  return {
    mover: new Mover(false),
    open: (table) => table.view,
    tell: (_, lines, table) => [{ ...updateOf(lines, table), prompt: true }],
    lasts: ({ told }) => (told.some((fact) => fact.kind === 'lays' || fact.kind === 'counters') ? TO_TABLE : 0),
    travels: ({ told }) => (told.some(({ kind }) => kind === 'swaps' || kind === 'swaps_all' || kind === 'takes_jackpot') ? TO_SEAT : undefined),
    accompany(beats, me) {
      const told = beats.flatMap((beat) => beat.told);
      if (told.some((fact) => fact.kind === 'round' || fact.kind === 'reshuffles')) play('shuffle');
      else if (told.some((fact) => fact.kind === 'draws' && fact.seat === me && fact.for !== 'turn')) play('penalty');
      else if (told.some((fact) => fact.kind === 'lays' || fact.kind === 'counters')) play('card');
    },
  };
}
