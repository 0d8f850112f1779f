// Maps each fact to the rule behind it, so that the log can link to the rule book.

import type { HaecMaecFact } from '../../wire/haecmaec.ts';

export const factRules: Readonly<Partial<Record<HaecMaecFact['kind'], string>>> = {
  starter: 'HM-2.1',
  dealt: 'HM-2.4',
  draws: 'HM-3.1',
  bottom: 'HM-4.3',
  plays: 'HM-3.3',
  accuses: 'HM-5.2',
  slaps: 'HM-6.2',
  closes: 'HM-4.2',
  spoils: 'HM-3.4',
  passes: 'HM-3.6',
  over: 'HM-7.3',
};
