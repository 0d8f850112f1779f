// The JSON Schemas of docs/reference/schemas, generated from the protocol types. After a change of a Rust type, update them with
// STAMMTISCH_UPDATE=1 npx vitest run schemas

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createGenerator } from 'ts-json-schema-generator';
import { expect, it } from 'vitest';

const web = new URL('..', import.meta.url).pathname;
const folder = new URL('../../docs/reference/schemas/', import.meta.url).pathname;

/** The types that all games share, and what is in each file. */
const SHARED: Record<string, string[]> = {
  engine: ['wire/protocol.ts'],
  events: ['wire/events.ts'],
  http: ['wire/http.ts'],
  messages: ['wire/table.ts', 'schemas/roots.ts'],
};

/** A schema for each game: `wire/` has one file of types per game. */
const games = readdirSync(`${web}wire`)
  .map((file) => file.replace('.ts', ''))
  .filter((name) => !['wire', 'protocol', 'events', 'http', 'table'].includes(name));

const SCHEMAS: Record<string, string[]> = { ...SHARED, ...Object.fromEntries(games.map((game) => [game, [`wire/${game}.ts`]])) };

/** One schema with the types of some files. Objects may gain fields: clients ignore unknown ones. */
function schema(files: string[]): string {
  const all = files.map((path) =>
    createGenerator({ path: web + path, tsconfig: `${web}tsconfig.json`, type: '*', additionalProperties: true, skipTypeCheck: true }).createSchema('*'),
  );
  const definitions = Object.assign({}, ...all.map(({ definitions }) => definitions));
  // The roots only instantiate generic types, which are defined beside them.
  const named = Object.entries(definitions).filter(([name]) => !name.startsWith('Any'));
  const sorted = Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', definitions: sorted }, null, 2)}\n`;
}

it.each(Object.entries(SCHEMAS))(
  '%s.json holds the types of today',
  (name, files) => {
    const made = schema(files);
    const path = `${folder}${name}.json`;
    if (process.env['STAMMTISCH_UPDATE']) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, made);
    }
    expect(readFileSync(path, 'utf8')).toBe(made);
  },
  60_000,
);
