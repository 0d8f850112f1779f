// A finding of the report as windows: those that only the move made names, and those that only the better one does.

import type { Judged, Judgement } from '../../board/report/marks.ts';
import { newest } from '../../net/table/log.ts';
import type { Log } from '../../net/table/lines.ts';
import type { HeuchelPlay, HeuchelStanding } from '../../wire/heuchel.ts';
import { classOf, valueOf } from './cards.ts';
import { parseMove } from './moves.ts';
import { windowName } from './trail.ts';
import { wayOf } from './view.ts';

/** The effect of a move in a window: cards leave it or arrive, are taken or lost there, or a card leads the stack. */
export type Deed = 'from' | 'to' | 'take' | 'lose' | 'top';

export interface WindowMark {
  of: Judgement;
  deed: Deed;
  /** The number of cards that leave or are taken, the value of the card on top; null for an arrival or a loss. */
  n: number | null;
}

/** The climb of one of the two moves. */
export interface FindingPath {
  of: Judgement;
  seat: number;
  from: number;
  to: number;
}

export interface HouseFinding {
  /** The marks of each window. */
  marks: ReadonlyMap<string, readonly WindowMark[]>;
  paths: readonly FindingPath[];
}

interface Place {
  window: string;
  deed: Deed;
  n: number | null;
}

/** The windows that a move names. Cards are taken on the floor of the last climb, which the log still knows after the move. */
function placesOf(text: string, seat: number, log: Log<HeuchelPlay>, standing: HeuchelStanding | null): Place[] {
  const move = parseMove(text);
  switch (move?.kind) {
    case 'climb':
      return [
        { window: windowName(seat, move.from), deed: 'from', n: move.count },
        { window: windowName(seat, move.to), deed: 'to', n: null },
      ];
    case 'take': {
      const landed = newest(log, 'climbs')?.to;
      return landed === undefined ? [] : [{ window: windowName(move.column, landed), deed: 'take', n: move.count }];
    }
    case 'lose':
      return [{ window: windowName(seat, move.row), deed: 'lose', n: null }];
    case 'arrange': {
      const [top] = move.cards;
      const start = top === undefined ? undefined : wayOf(standing, classOf(top))?.start;
      return top === undefined || start === undefined ? [] : [{ window: windowName(seat, start), deed: 'top', n: valueOf(top) }];
    }
    case 'done':
    case 'end':
    case 'roll':
    case undefined:
      return [];
  }
}

function pathOf(text: string, seat: number, of: Judgement): FindingPath[] {
  const move = parseMove(text);
  return move?.kind === 'climb' ? [{ of, seat, from: move.from, to: move.to }] : [];
}

const same = (one: Place) => (other: Place) => one.window === other.window && one.deed === other.deed && one.n === other.n;

/** The windows in which the move made and the better one differ. */
export function findingOf({ seat, made, best }: Judged, log: Log<HeuchelPlay>, standing: HeuchelStanding | null): HouseFinding {
  const places = { made: placesOf(made, seat, log, standing), best: placesOf(best, seat, log, standing) };
  const marks = new Map<string, WindowMark[]>();
  const mark = (of: Judgement, all: readonly Place[], others: readonly Place[]) => {
    for (const place of all) {
      if (others.some(same(place))) continue;
      const { window, deed, n } = place;
      marks.set(window, [...(marks.get(window) ?? []), { of, deed, n }]);
    }
  };
  mark('made', places.made, places.best);
  mark('best', places.best, places.made);
  return { marks, paths: [...pathOf(made, seat, 'made'), ...pathOf(best, seat, 'best')] };
}
