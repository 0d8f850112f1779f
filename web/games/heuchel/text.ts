import type { HeuchelEffect } from '../../wire/heuchel.ts';
import type { de } from './text.de.ts';

export type HeuchelText = typeof de;

export type ClimbEffect = Extract<HeuchelEffect, { kind: 'climb' }>;

/** How the seats are called in a sentence. */
export interface Who {
  you: number | null;
  name(seat: number): string;
}
