// What stands beside a rule in the rule book, whatever the language.

import type { Pictures } from '../../rules/contract.ts';

export const pictures: Pictures = {
  'HO-5.2': { cards: ['E10', 'E7', 'S10'] },
  'HO-5.3': { cards: ['EK', 'GO'] },
  'HO-5.4': { cards: ['G9'] },
  'HO-7.2': { cards: ['E7', 'G8', 'E9'] },
  'HO-7.3': { cards: ['H7', 'S8'] },
  'HO-7.4': { cards: ['EA', 'GA', 'SA'] },
  'HO-7.6': { cards: ['EU', 'GU', 'HU', 'SU'] },
  'HO-7.8': { cards: ['S9', 'G10', 'HO'] },
  'HO-7.10': { cards: ['EO', 'GK'] },
  'HO-7.11': { cards: ['H9', 'HK'] },
  'HO-7.12': { cards: ['H10'] },
  'HO-7.13': { cards: ['S10'] },
  'HO-7.14': { cards: ['SK'] },
  'HO-7.15': { cards: ['SO'] },
  'HO-7.16': { cards: ['EK'] },
  'HO-8.4': { cards: ['HK'] },
  'HO-8.5': { cards: ['GO'] },
  'HO-8.6': { cards: ['H9'] },
  'HO-8.7': { cards: ['S9'] },
  'HO-8.8': { cards: ['SK'] },
  'HO-9.1': { cards: ['EA', 'HO'] },
  'HO-10.1': { cards: ['EO', 'GK'] },
  'HO-12.6': { cards: ['G9'] },
};
