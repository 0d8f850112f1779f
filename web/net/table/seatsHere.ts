// The seats at this screen.

import type { Table } from '../../wire/wire.ts';

/** The seats of the people at this screen: of all who share it, or of its only person. */
export function seatsHere({ you, mine }: Pick<Table, 'you' | 'mine'>): readonly number[] {
  if (mine !== undefined && mine.length > 0) return mine;
  return you === null ? [] : [you];
}
