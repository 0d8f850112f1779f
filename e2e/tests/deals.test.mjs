// Verifiable deals: the commitment in the waiting room, the players' words, and the checks by the page and the program afterwards.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { browser, guest } from '../evening.mjs';
import { SMALL_PHONE, assertQuiet, assertSound, inPhase, openTable, toResult } from '../people.mjs';
import { byMouse, byTouch, play, varied } from '../player.mjs';
import { stammtisch } from '../server.mjs';

const deal = (page) => page.locator('[data-action="deal"]');

/** The result page's verdict on the deals, once it has checked them. */
async function checked(page) {
  await page.locator('[data-deal]:not([data-deal="checking"])').waitFor();
  return deal(page).getAttribute('data-deal');
}

test('the page and the program verify a match with a commitment and words', async () => {
  const anna = await guest('Anna', { screen: SMALL_PHONE });
  const ben = await guest('Ben', { lang: 'en' });
  const code = await openTable(anna, { options: { deals: 1 } });
  await anna.page.goto(`/t/${code}`);
  await inPhase(anna.page, 'waiting');
  const seal = await anna.page.locator('[data-seal]').inputValue();
  assert.match(seal, /^[0-9a-f]{64}$/);

  await ben.page.goto(`/t/${code}`);
  await ben.page.locator('[data-action="sit"]').click();
  for (const { page } of [anna, ben]) await page.locator('[data-action="fairness"]').click();
  await ben.page.locator('[data-words]').fill('  Brezn  und Bier ');
  await ben.page.locator('[data-words]').press('Enter');
  await anna.page.locator('[data-said="1"]', { hasText: 'Brezn und Bier' }).waitFor();
  await assertSound(anna.page, 'the seal on a phone');

  await anna.page.locator('[data-action="start"]').click();
  await inPhase(ben.page, 'playing');
  await Promise.all([play(anna, byTouch, { choose: varied(1) }), play(ben, byMouse, { choose: varied(2) })]);
  for (const { page } of [anna, ben]) {
    await toResult(page);
    assert.equal(await checked(page), 'good');
  }
  await deal(anna.page).click();
  assert.equal(await anna.page.locator('code[data-seal]').textContent(), seal);
  assert.deepEqual(
    await anna.page.locator('[data-holds]').evaluateAll((points) => points.map((point) => point.dataset.holds)),
    ['true', 'true', 'true', 'true'],
  );
  await assertSound(anna.page, 'the check on a phone');

  const dir = await mkdtemp(path.join(tmpdir(), 'stammtisch-deal-'));
  const files = await Promise.all(
    ['record', 'proof'].map(async (what) => {
      const file = path.join(dir, `${what}.json`);
      await writeFile(file, await (await anna.context.request.get(`/api/v2/tables/${code}/${what}`)).text());
      return file;
    }),
  );
  const { stdout } = await stammtisch('verify', files[0], '--proof', files[1]);
  assert.match(stdout, /^ok /);
  assert.ok(stdout.includes(seal), stdout);
  await rm(dir, { recursive: true });

  // A browser that was not there cannot compare the commitment, and says so.
  const late = await guest('Late');
  await late.page.goto(`/t/${code}`);
  assert.equal(await checked(late.page), 'partly');
  for (const someone of [anna, ben, late]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});

test('the page detects a table that reveals another seed than it committed to', async () => {
  const cora = await guest('Cora');
  const code = await openTable(cora, { options: { deals: 1 }, bots: 3 });
  await cora.page.route('**/proof', async (route) => {
    const proof = await (await route.fetch()).json();
    await route.fulfill({ json: { ...proof, seed: proof.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) } });
  });
  await cora.page.goto(`/t/${code}`);
  await play(cora, byMouse, { choose: varied(3) });
  await toResult(cora.page);
  assert.equal(await checked(cora.page), 'bad');
  await deal(cora.page).click();
  await cora.page.locator('[data-holds="false"]').waitFor();
  assertQuiet(cora);
  await cora.context.close();
});
