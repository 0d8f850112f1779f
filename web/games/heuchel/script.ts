// Animates the Heuchel house from one state of the table to the next, with movement and sound.

import { EASE, Mover, paced, still, TO_SEAT, TO_TABLE } from '../../ui/look/motion.ts';
import { boxOf } from '../../ui/look/scale.ts';
import { play } from '../../ui/sound/sound.ts';
import { HURRY, PATIENCE, type Script, type Update, updateOf } from '../../board/stage/stage.svelte.ts';
import type { HeuchelPlay } from '../../wire/heuchel.ts';
import type { View } from './view.ts';

const PACE = TO_TABLE + 160;

const windowOf = (seat: number, row: number) => document.querySelector<HTMLElement>(`[data-window="${seat}.${row}"]`);

export function script(): Script<HeuchelPlay, View | null, Update<HeuchelPlay>> {
  /** Tiles about to be taken, with their old places. */
  let leaving: Array<{ tile: HTMLElement; box: DOMRect; seat: number; row: number }> = [];
  return {
    mover: new Mover(false),
    open: (table) => table.view,
    tell: (_, lines, table) => [updateOf(lines, table)],
    lasts: (_, waiting) => (waiting > PATIENCE ? HURRY : PACE),
    before(beats) {
      leaving = [];
      for (const fact of beats.flatMap(({ told }) => told)) {
        if (fact.kind !== 'takes') continue;
        const tile = windowOf(fact.from, fact.row)?.querySelector<HTMLElement>('.tile');
        const copy = tile?.cloneNode(true);
        if (tile && copy instanceof HTMLElement) leaving.push({ tile: copy, box: boxOf(tile), seat: fact.seat, row: fact.row });
      }
    },
    accompany(beats) {
      for (const { tile, box, seat, row } of leaving) slideUnder(tile, box, windowOf(seat, row));
      leaving = [];
      const kinds = new Set(beats.flatMap(({ told }) => told.map(({ kind }) => kind)));
      if (kinds.has('dealt')) play('shuffle');
      else if (kinds.has('forfeits') || kinds.has('loses')) play('penalty');
      else if (kinds.has('climbs') || kinds.has('takes')) play('card');
      else if (kinds.has('rolls')) play('tick');
    },
  };
}

/** A copy of the taken tile moves from its old place to the new one and disappears underneath. */
function slideUnder(tile: HTMLElement, from: DOMRect, goal: HTMLElement | null): void {
  if (goal === null || still()) return;
  const to = boxOf(goal);
  Object.assign(tile.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: '20',
    pointerEvents: 'none',
  });
  goal.append(tile);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const slide = tile.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 1, offset: 0.85 },
      { transform: `translate(${x}px, ${y}px) scale(.9)`, opacity: 0 },
    ],
    { duration: paced(TO_SEAT + 80), easing: EASE },
  );
  slide.onfinish = () => tile.remove();
  slide.oncancel = () => tile.remove();
}
