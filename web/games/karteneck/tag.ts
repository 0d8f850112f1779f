// The words in a row: beside the name the state of its player, framed; in place of cards the portion taken for lack of a worm.

import type { Names } from '../../board/contract.ts';
import type { Mark } from './hand.ts';
import type { Scene } from './story.ts';
import { personAt } from '../../board/names.ts';
import { valueOf } from './cards.ts';
import type { KarteneckText } from './text.ts';

interface Of {
  scene: Scene;
  mark: Mark;
  /** The topmost portion's value. */
  value: number;
  /** Whether it took the smallest portion for lack of a worm; whether a shield decided. */
  took: boolean;
  tied: boolean;
  out: boolean;
  on: boolean;
  me: boolean;
  worm: boolean;
  /** Whether only a single word fits; in a low row, a short one. */
  brief: boolean;
  flat: boolean;
}

export function tagOf(t: KarteneckText, names: Names, of: Of): { words: string; look: string } | null {
  const { mark, value, brief, flat, me } = of;
  if (of.scene.ended) return of.took ? { words: t.noWorm, look: 'bad' } : of.tied ? { words: t.tie, look: 'brass' } : null;
  if (mark?.kind === 'steal') return { words: brief ? t.fitsShort : t.fits(value), look: 'go' };
  if (mark?.kind === 'ahead') return { words: brief ? t.willFitShort : t.willFit(value), look: 'go' };
  if (mark?.kind === 'threat' && me) return { words: brief ? t.threatShort : t.threat(names.name(mark.by), value), look: 'bad' };
  if (of.took) return { words: t.noWorm, look: 'bad' };
  if (of.out) return { words: flat ? t.isOutShort : t.isOut, look: 'out' };
  if (of.on) return { words: t.onTurn, look: me ? 'brass' : '' };
  return of.worm ? { words: flat ? t.withWormShort : t.withWorm, look: 'out' } : null;
}

/** The words in place of the cards of a seat that took the smallest portion: another player may have stolen it since. Empty if it took none. */
export function tookOf(t: KarteneckText, names: Names, { took, thefts }: Pick<Scene, 'took' | 'thefts'>, seat: number): string {
  const portion = took[seat] ?? null;
  if (portion === null) return '';
  const theft = stolenFrom(thefts, seat);
  return theft === null ? t.tookLowest(valueOf(portion)) : t.tookStolen(valueOf(portion), personAt(names, theft.seat));
}

/** The last theft from this seat in the round; null if there was none. */
export const stolenFrom = (thefts: Scene['thefts'], seat: number): Scene['thefts'][number] | null => thefts.findLast(({ from }) => from === seat) ?? null;
