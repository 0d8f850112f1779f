// What the sentences of Heuchel & Meuchel's board are made of, in every language.

import type { HeuchelEffect } from '../../wire/heuchel.ts';

export type ClimbEffect = Extract<HeuchelEffect, { kind: 'climb' }>;

/** How the seats are called in a sentence. */
export interface SeatNames {
  you: number | null;
  name(seat: number): string;
}
