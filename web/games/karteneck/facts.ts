// Maps each fact to the rule behind it, so that the log can link to the rule book.

import type { KarteneckFact } from '../../wire/karteneck.ts';

export const factRules: Readonly<Partial<Record<KarteneckFact['kind'], string>>> = {
  starter: 'KE-2.1',
  round: 'KE-3.1',
  lays: 'KE-3.3',
  draws: 'KE-3.8',
  out: 'KE-3.5',
  steals: 'KE-3.7',
  serves: 'KE-4.1',
  reshuffles: 'KE-3.10',
  over: 'KE-5.2',
};
