// Maps each fact to the rule behind it, so that the log can link to the rule book.

import type { HeuchelFact } from '../../wire/heuchel.ts';

export const factRules: Readonly<Partial<Record<HeuchelFact['kind'], string>>> = {
  starter: 'HE-3.1',
  dealt: 'HE-3.3',
  arranges: 'HE-3.5',
  rolls: 'HE-10.2',
  climbs: 'HE-5.1',
  finishes: 'HE-6.1',
  takes: 'HE-7.4',
  forfeits: 'HE-7.6',
  ends: 'HE-4.3',
  again: 'HE-8.1',
  loses: 'HE-10.6',
  over: 'HE-9.5',
};

/** Rules about notation and the order of questions. They are for programs, so the players' book omits them. */
export const unprinted: readonly string[] = ['HE-11.2', 'HE-11.3'];
