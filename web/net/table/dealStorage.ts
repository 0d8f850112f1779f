// Browser storage for records of deals.

import type { Shelf } from './deal.ts';
import { kept } from '../device/browserStorage.ts';

const KEY = 'stammtisch.deals';

export const shelf: Shelf = {
  read: () => kept.read(KEY),
  write: (text) => void kept.write(KEY, text),
};
