// What this browser keeps of the deals of tables.

import type { Shelf } from '../table/deal.ts';

const KEY = 'stammtisch.deals';

export const shelf: Shelf = {
  read: () => localStorage.getItem(KEY),
  write: (text) => localStorage.setItem(KEY, text),
};
