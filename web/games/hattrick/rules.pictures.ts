// The rule book's illustrations, shared by all languages: beside rules and in the steps of the example.

import type { Pictures, StepPictures } from '../../board/book/contract.ts';
import { AND, backs, icon, IS, not, people, sign, TO, wins } from '../../board/book/pieces.ts';

export const pictures: Pictures = {
  'HT-1.1': [people(4), sign('–'), people(6)],
  'HT-1.2': ['R20', 'G20', 'B20', sign('×20')],
  'HT-1.3': [people(4), sign('2 × 4')],
  'HT-2.1': [people(5, { at: 0, to: 1 })],
  'HT-2.2': [people(4), backs(15), people(5), backs(12)],
  'HT-2.3': [people(5, { at: 0, to: 1 }), 'R10'],
  'HT-3.1': [people(5, { at: 0, way: 'on' }), 'B7'],
  'HT-3.2': ['R10'],
  'HT-3.3': ['R10', 'B7'],
  'HT-3.4': ['R10', 'R14', sign('/'), 'B7'],
  'HT-3.5': ['G4', TO, backs(1)],
  'HT-3.6': ['R10', 'B7', not('G4')],
  'HT-3.7': ['R10', 'R14', wins('R17')],
  'HT-3.8': [wins('R17'), 'B7', TO, people(5, { at: 4 })],
  'HT-4.1': [backs(1), TO, not('G8')],
  'HT-4.2': ['R9', sign('+1'), 'B7', sign('−1'), backs(1), sign('−2')],
  'HT-4.3': ['B12', sign('×12'), IS, sign('+12')],
  'HT-4.4': [sign('8'), AND, sign('11'), IS, sign('19')],
  'HT-5.1': [sign('8 / 8'), icon('trophy')],
  'HT-5.2': [icon('crown'), sign('36 > 31')],
};

export const example: StepPictures = {
  1: { cards: ['R10'] },
  2: { cards: ['R10', 'B7'] },
  3: { cards: ['R10', 'B7', 'R14'] },
  4: { cards: ['G4'], passed: true },
  5: { cards: ['R10', 'R14', 'R17'] },
};
