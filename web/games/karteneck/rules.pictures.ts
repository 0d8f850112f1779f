// The rule book's illustrations, shared by all languages: beside rules and in the steps of the example.

import type { Pictures, StepPictures } from '../../board/book/contract.ts';
import { backs, icon, IS, not, people, sign, TO, wins } from '../../board/book/pieces.ts';

export const pictures: Pictures = {
  'KE-1.1': [people(2), sign('–'), people(6)],
  'KE-1.2': ['1', '3', '5', 'W9'],
  'KE-1.3': ['P0', 'P16', 'P29', 'P42'],
  'KE-1.4': ['P16', 'P21', 'P38'],
  'KE-2.1': [people(4, { at: 2 }), backs(110)],
  'KE-2.2': [people(4), sign('28 : 4 = 7')],
  'KE-2.3': [backs(6)],
  'KE-3.1': [people(3), IS, 'P23', 'P30', 'P38'],
  'KE-3.2': [people(4, { at: 0, way: 'on', gone: [2] })],
  'KE-3.3': ['2', '2', TO, backs(1)],
  'KE-3.4': ['W7', 'W9', 'W15'],
  'KE-3.5': [people(4, { at: 0, gone: [0] })],
  'KE-3.6': [not('4'), not('4'), not('5'), TO, 'P16'],
  'KE-3.7': ['W9', '5', '3', '3', IS, 'P16'],
  'KE-3.8': [people(4, { at: 1, gone: [1] }), backs(2)],
  'KE-3.9': ['P27', TO, 'P19'],
  'KE-3.10': ['3', 'W4', '1', TO, backs(30)],
  'KE-4.1': [sign('31'), TO, 'P38', sign('24'), TO, 'P27'],
  'KE-4.2': ['W9', wins('W15')],
  'KE-4.3': [not('W9'), not('4'), not('2')],
  'KE-4.4': ['P23', TO, people(4, { at: 2 })],
  'KE-5.1': ['P16', 'P38', IS, sign('1 + 8')],
  'KE-5.2': [icon('crown'), 'P38', sign('>'), 'P36'],
  'KE-6.1': ['4', '4', IS, sign('2x4')],
  'KE-8.1': [backs(6), sign('6')],
  'KE-8.2': ['W7', TO, backs(5)],
};

export const example: StepPictures = {
  1: { cards: ['2', '2'] },
  2: { cards: ['2', '2', 'W9'] },
  3: { cards: ['4', '4'] },
  4: { cards: ['5', '5'] },
  5: { cards: ['P27', 'P38'] },
};
