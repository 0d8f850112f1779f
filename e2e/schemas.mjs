// The JSON Schemas of docs/reference/schemas.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { GAMES } from './server.mjs';

const ajv = new Ajv({ allowUnionTypes: true, strict: false });

for (const name of ['engine', 'events', 'http', 'messages', ...GAMES]) {
  const path = new URL(`../docs/reference/schemas/${name}.json`, import.meta.url);
  ajv.addSchema(JSON.parse(readFileSync(path, 'utf8')), name);
}

const find = (name, type) => ajv.getSchema(`${name}#/definitions/${type}`);

/** The file that defines a type of the shared protocols; undefined if there is none. */
export const definedIn = (type) => ['messages', 'events', 'http', 'engine'].find((name) => find(name, type));

/** Whether the type allows `data`. */
export const fits = (name, type, data) => find(name, type)(data);

/** Fails at the first part of `data` that its type does not allow. */
export function assertFits(name, type, data) {
  const check = find(name, type);
  assert.ok(check, `${name}.json has no ${type}`);
  assert.ok(check(data), `${type}: ${ajv.errorsText(check.errors)} in ${JSON.stringify(data).slice(0, 2000)}`);
}

/** The prefix of each game's type names. */
const TYPES = { haecmaec: 'HaecMaec', hattrick: 'Hattrick', heuchel: 'Heuchel', hoeleroe: 'Hoeleroe', karteneck: 'Karteneck' };

/** The name of a type of a game. */
export const gameType = (game, part) => `${TYPES[game]}${part}`;
