// The table proposed to first-time players.

import type { HoeleroePlay } from '../../wire/hoeleroe.ts';

type Options = HoeleroePlay['options'];

/** Short, and without the card that players must not lay. */
export const FIRST: Pick<Options, 'rounds' | 'arschkarte'> = { rounds: 1, arschkarte: 'forbidden' };

export const isFirstTable = ({ rounds, arschkarte }: Options): boolean => rounds === FIRST.rounds && arschkarte === FIRST.arschkarte;
