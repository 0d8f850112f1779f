// What stands beside a rule in the rule book, whatever the language.

import type { Pictures } from '../../rules/contract.ts';

export const pictures: Pictures = {
  'HE-2.2': { house: { floors: [9, 8, 7], you: { 8: 'Pa5x2' }, other: {} } },
  'HE-5.1': { house: { floors: [9, 8, 7, 6], you: { 6: 'Pa5x2' }, other: {}, from: 6, to: 7 } },
  'HE-5.4': { house: { floors: [9, 8, 7], you: { 7: 'Bi4' }, other: {}, from: 7, to: 8 } },
  'HE-5.5': { house: { floors: [9, 8, 7, 6], you: { 6: 'Pa5', 7: 'Bi4', 8: 'Fu3' }, other: {}, from: 6, to: 9 } },
  'HE-6.1': { house: { floors: [9, 8, 7], you: { 7: 'Fe5' }, other: {}, from: 7, to: 8 } },
  'HE-7.2': { house: { floors: [10, 9, 8], you: { 9: 'Pa5' }, other: { 9: 'Qu3x2' }, victim: 9 } },
};
