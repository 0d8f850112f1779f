// The settings lead to the documentation, which opens in its own tab.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../evening.mjs';
import { assertQuiet, person } from '../people.mjs';

test('the settings lead to the documentation', async () => {
  // With the stored page, whose service worker must leave these addresses alone.
  const someone = await person(browser, server.url, { lang: 'en', keeps: true });
  const { page, context } = someone;
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Settings' }).click();
  const opened = context.waitForEvent('page');
  await page.locator('[data-settings="docs"]').click();
  const docs = await opened;
  await docs.waitForURL('**/docs/');
  assert.match(await docs.locator('h1').first().textContent(), /Documentation|Stammtisch/);
  assertQuiet(someone);
  await context.close();
});
