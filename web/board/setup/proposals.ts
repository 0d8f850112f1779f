// The page's proposals for a new table.

import type { OptionField } from '../contract.ts';

/** The page's proposals where they differ from the game's defaults. */
export function proposals(fields: readonly OptionField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => ((field.kind === 'choice' || field.kind === 'number') && field.propose !== undefined ? [[field.name, field.propose]] : [])),
  );
}
