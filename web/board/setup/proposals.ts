// What the page proposes when a table is opened.

import type { OptionField } from '../contract.ts';

/** What the page proposes to people where that is not what the game does by itself. */
export function proposals(fields: readonly OptionField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => ((field.kind === 'choice' || field.kind === 'number') && field.propose !== undefined ? [[field.name, field.propose]] : [])),
  );
}
