// Types for the sentences of Heuchel & Meuchel's board, shared by all languages.

import type { HeuchelEffect } from '../../wire/heuchel.ts';

export type ClimbEffect = Extract<HeuchelEffect, { kind: 'climb' }>;

/** The forms of seat names used in a sentence. */
export interface SeatNames {
  you: number | null;
  name(seat: number): string;
}
