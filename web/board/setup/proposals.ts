// The page's proposals for a new table.

import type { OptionFields } from '../contract.ts';
import { offeredFields } from './fields.ts';

/** The page's proposals where they differ from the game's defaults. */
export function proposals(fields: OptionFields<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    offeredFields(fields).flatMap(([name, field]) =>
      (field.kind === 'choice' || field.kind === 'number') && field.propose !== undefined ? [[name, field.propose]] : [],
    ),
  );
}
