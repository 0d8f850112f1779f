// The rule book's illustrations, shared by all languages: beside rules and in the steps of the example.

import type { Pictures, StepPictures } from '../../board/book/contract.ts';
import { AND, backs, icon, not, OR, people, sign, TO } from '../../board/book/pieces.ts';

/** A bottom with nothing on it, without a lid or with a plain or double lid. */
const BOTTOM = ' BARE';
const SINGLE = ' SINGLE';
const DOUBLE = ' DOUBLE';

export const pictures: Pictures = {
  'HM-1.1': [people(2), sign('–'), people(6)],
  'HM-1.2': ['TOM3', 'FLY', SINGLE],
  'HM-1.3': ['TOM1', 'KAE3', 'SAL5'],
  'HM-1.4': ['FLY', 'FLY', 'FLY'],
  'HM-1.5': [icon('hand'), OR, sign('!'), OR, icon('eye')],
  'HM-2.1': [people(5, { at: 3 }), backs(88)],
  'HM-2.2': [DOUBLE, AND, sign('4 ×'), SINGLE],
  'HM-2.3': [sign('20 ×'), BOTTOM],
  'HM-2.4': [backs(4)],
  'HM-3.1': [backs(1), TO, BOTTOM],
  'HM-3.2': ['KAE2', OR, SINGLE],
  'HM-3.3': ['TOM3 KAE2 BARE'],
  'HM-3.4': ['FLY', TO, not('TOM3 KAE2 BARE')],
  'HM-3.5': ['TOM3', 'TOM2', not('TOM1')],
  'HM-3.6': [not('TOM1'), not('KAE2'), TO, people(4, { at: 0, to: 1 })],
  'HM-4.1': ['TOM3 KAE2 SINGLE'],
  'HM-4.2': ['TOM3 KAE2 KAE5 DOUBLE', sign('10 × 2')],
  'HM-4.3': ['SAL4', TO, BOTTOM],
  'HM-5.1': ['KAE1', sign('?'), people(5, { at: 0 })],
  'HM-5.2': ['KAE2', 'KAE5', not('KAE1')],
  'HM-5.3': ['KAE1', TO, people(4, { at: 2 })],
  'HM-5.4': [people(4, { at: 0, to: 1 })],
  'HM-6.1': ['TOM3 KAE2 BARE', icon('hand')],
  'HM-6.2': [sign('1.'), icon('hand')],
  'HM-6.3': [icon('hand'), TO, SINGLE, OR, 'FLY'],
  'HM-6.4': [sign('1.'), not('KAE1'), sign('2.'), icon('hand')],
  'HM-6.5': [people(4, { at: 2, to: 3 }), BOTTOM],
  'HM-6.6': [backs(1), TO, SINGLE],
  'HM-7.1': [not(BOTTOM)],
  'HM-7.2': [not('TOM3'), 'FLY', TO, icon('tick')],
  'HM-7.3': ['TOM3 KAE2 DOUBLE', sign('+10'), 'SAL4', sign('−4'), 'KAE1', sign('−2')],
  'HM-7.4': [icon('crown'), sign('87 > 79')],
};

export const example: StepPictures = {
  1: { cards: ['TOM3 BARE'] },
  2: { cards: ['TOM3 KAE2 BARE'] },
  3: { cards: ['TOM3 KAE2 KAE5 BARE'] },
  4: { cards: ['KAE1'] },
  5: { cards: ['TOM3 KAE2 KAE5 DOUBLE'] },
};
