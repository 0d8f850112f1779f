// The record of a match: fetched from the server, checked with `stammtisch verify`.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toResult } from './people.mjs';
import { stammtisch } from './server.mjs';

/** Fetches the record as this person may see it, and runs `verify` on it, result included. */
export async function verifiedRecord(someone, code) {
  const answer = await someone.context.request.get(`/api/v2/tables/${code}/record`);
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

/** The points and ranks that the page shows at the end, by seat. */
const shownEnd = (page) =>
  page.locator('[data-points]').evaluateAll((rows) =>
    rows
      .map(({ dataset }) => dataset)
      .sort((a, b) => a.seat - b.seat)
      .map(({ points, rank }) => ({ score: Number(points), rank: Number(rank) })),
  );

/** Checks that the page shows the result of the record, which `stammtisch verify` has accepted. */
export async function assertSameEnd(someone, code) {
  await toResult(someone.page);
  const { scores, ranks } = (await verifiedRecord(someone, code)).result;
  assert.deepEqual(await shownEnd(someone.page), scores.map((score, seat) => ({ score, rank: ranks[seat] })));
}
