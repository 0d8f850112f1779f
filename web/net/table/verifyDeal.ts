// This browser's own verification of a finished match's deals.

import type { Proof } from '../../wire/wire.ts';
import type { Kept } from './deal.ts';
import { sha256 } from './sha256.ts';

/** The page's own findings. */
export interface DealFindings {
  /** Whether the seed matches its commitment. */
  seed: boolean;
  /** Whether that is the commitment shown before or during the match; null if none was seen. */
  commitment: 'before' | 'during' | 'other' | null;
  /** Whether the words are those shown; null if none were seen. */
  words: boolean | null;
}

export function verifyDeal(kept: Kept | null, proof: Proof): DealFindings {
  const seed = sha256(`stammtisch-commitment/1\n${proof.seed}`) === proof.commitment;
  if (kept === null) return { seed, commitment: null, words: null };
  const at = (seat: number) => proof.words.find((words) => words.seat === seat)?.words ?? null;
  const own = kept.own === undefined || at(kept.own.seat) === kept.own.words;
  const shown = kept.words === undefined ? null : kept.words.length === proof.players && kept.words.every((words, seat) => words === at(seat));
  return {
    seed,
    commitment: kept.commitment !== proof.commitment ? 'other' : kept.before ? 'before' : 'during',
    words: own ? shown : false,
  };
}
