// Maps each fact to the rule behind it, so that the log can link to the rule book.

import type { HoeleroeFact } from '../../wire/hoeleroe.ts';

export const factRules: Readonly<Partial<Record<HoeleroeFact['kind'], string>>> = {
  round: 'HO-3.2',
  dealt: 'HO-3.5',
  arschkarte: 'HO-3.6',
  first: 'HO-3.8',
  gift: 'HO-3.7',
  forces: 'HO-9.1',
  lays: 'HO-5.1',
  matches: 'HO-5.2',
  starts: 'HO-7.1',
  reacts: 'HO-8.2',
  counts: 'HO-5.4',
  objects: 'HO-6.2',
  fined: 'HO-17.6',
  reshuffles: 'HO-5.8',
  draws: 'HO-5.8',
  rolls: 'HO-7.2',
  names: 'HO-7.3',
  wishes: 'HO-7.6',
  falls: 'HO-7.5',
  accepts: 'HO-8.3',
  counters: 'HO-9.3',
  folds: 'HO-10.2',
  sits_out: 'HO-7.4',
  swaps: 'HO-7.8',
  swaps_some: 'HO-7.9',
  swaps_all: 'HO-10.5',
  takes_jackpot: 'HO-12.4',
  chooses: 'HO-14.4',
  puts: 'HO-7.13',
  gives: 'HO-7.11',
  shows: 'HO-7.16',
  finds: 'HO-11.3',
  joker: 'HO-11.4',
  turns: 'HO-7.14',
  void: 'HO-7.15',
  sacrifices: 'HO-12.6',
  tribute: 'HO-12.3',
  leaves: 'HO-12.8',
  round_over: 'HO-13.1',
  over: 'HO-13.5',
};

/** Rules on how moves are written and which are asked for when: they are for programs, and stand in no book for players. */
export const unprinted: readonly string[] = ['HO-14.2', 'HO-14.3', 'HO-14.5'];
