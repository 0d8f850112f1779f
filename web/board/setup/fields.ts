// The inputs that the page offers for a game's options.

import type { OptionField, OptionFields } from '../contract.ts';

/** The offered inputs with the names of their options. */
export function offeredFields(fields: OptionFields<Record<string, unknown>>): [string, OptionField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, OptionField][] => (field === null ? [] : [[name, field]]));
}
