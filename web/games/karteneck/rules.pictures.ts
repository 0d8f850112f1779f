// What stands beside a rule in the rule book, whatever the language.

import type { Pictures } from '../../rules/contract.ts';

export const pictures: Pictures = {
  'KE-1.2': { cards: ['1', '3', '5', 'W9'] },
  'KE-1.4': { cards: ['P16', 'P21', 'P38'] },
  'KE-3.3': { cards: ['2', '2'] },
  'KE-3.4': { cards: ['W7', 'W9', 'W15'] },
  'KE-3.6': { cards: ['4', '4', '5'] },
  'KE-3.7': { cards: ['W9', '5', 'P27'] },
  'KE-4.1': { cards: ['P38', 'P27'] },
  'KE-4.2': { cards: ['W9', 'W15'] },
};
