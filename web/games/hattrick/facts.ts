// Maps each fact to the rule behind it, so that the log can link to the rule book.

import type { HattrickFact } from '../../wire/hattrick.ts';

export const factRules: Readonly<Partial<Record<HattrickFact['kind'], string>>> = {
  dealer: 'HT-2.1',
  deal: 'HT-2.2',
  opens: 'HT-3.2',
  joins: 'HT-3.3',
  passes: 'HT-3.5',
  wins: 'HT-3.7',
  leads: 'HT-3.8',
  scored: 'HT-4.2',
  over: 'HT-5.2',
};
