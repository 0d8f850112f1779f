// The record of a match: fetched from the server, checked by `stammtisch verify`.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stammtisch } from './server.mjs';

/** The record as the server hands it out to this person; `verify` has accepted it, result included. */
export async function verifiedRecord(someone, code) {
  const answer = await someone.context.request.get(`/api/v1/tables/${code}/record`);
  assert.equal(answer.status(), 200, await answer.text());
  const text = await answer.text();
  const folder = await mkdtemp(path.join(tmpdir(), 'stammtisch-record-'));
  try {
    const file = path.join(folder, 'match.stammtisch.json');
    await writeFile(file, text);
    await stammtisch('verify', file);
  } finally {
    await rm(folder, { recursive: true });
  }
  return JSON.parse(text);
}
