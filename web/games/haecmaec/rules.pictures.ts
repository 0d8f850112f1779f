// What stands beside a rule in the rule book, whatever the language.

import type { Pictures } from '../../rules/contract.ts';

export const pictures: Pictures = {
  'HM-1.2': { cards: ['TOM3', 'FLY'] },
  'HM-3.3': { cards: ['TOM3 KAE2 BARE'] },
  'HM-3.4': { cards: ['FLY'] },
  'HM-3.5': { cards: ['TOM3', 'TOM2', 'TOM1'] },
  'HM-4.1': { cards: ['TOM3 KAE2 SINGLE'] },
  'HM-4.2': { cards: ['TOM3 KAE2 KAE5 DOUBLE'] },
  'HM-5.2': { cards: ['KAE2', 'KAE5', 'KAE1'] },
};
