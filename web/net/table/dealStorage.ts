// What this browser keeps of the deals of tables.

import type { Shelf } from './deal.ts';
import { kept } from '../device/browserStorage.ts';

const KEY = 'stammtisch.deals';

export const shelf: Shelf = {
  read: () => kept.read(KEY),
  write: (text) => void kept.write(KEY, text),
};
