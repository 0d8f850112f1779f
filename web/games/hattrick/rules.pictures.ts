// What stands beside a rule in the rule book, whatever the language.

import type { Pictures } from '../../rules/contract.ts';

export const pictures: Pictures = {
  'HT-3.2': { cards: ['R10'] },
  'HT-3.3': { cards: ['R10', 'B7'] },
  'HT-3.4': { cards: ['R10', 'B7', 'R14'] },
  'HT-3.5': { cards: ['G4'] },
  'HT-3.7': { cards: ['R10', 'R14', 'R17'] },
  'HT-3.8': { cards: ['R17', 'B7'] },
  'HT-4.2': { cards: ['R3', 'R9', 'R12', 'B7'] },
};
