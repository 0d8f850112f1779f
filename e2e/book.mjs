// The documentation in a browser: `npm run book`, with STAMMTISCH_BIN naming a program that was built with its book (`cargo xtask dist`).
// On a desktop nothing scrolls sideways but the many columns of some reports; on a phone also code and tables.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './evening.mjs';
import { DESKTOP, PHONE, assertQuiet, person } from './people.mjs';

const reader = (look = {}) => person(browser, server.url, { lang: 'en', ...look });

/** The addresses of all pages in the table of contents. */
async function pagesOf(page) {
  await page.goto('/docs/');
  const links = page.locator('#mdbook-sidebar a[href]:not([href*="#"])');
  await links.first().waitFor({ state: 'attached' });
  return [...new Set(await links.evaluateAll((all) => all.map(({ href }) => href)))];
}

/** The elements of a page that are wider than the room they have, by tag and class. */
const wide = (page) =>
  page.evaluate(() =>
    [document.scrollingElement, ...document.querySelectorAll('main *')]
      .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`),
  );

for (const { what, screen } of [
  { what: 'a desktop', screen: DESKTOP },
  { what: 'a phone', screen: PHONE },
]) {
  test(`every page fits ${what}`, async () => {
    const someone = await reader({ screen });
    const { page } = someone;
    const pages = await pagesOf(page);
    assert.ok(pages.length > 60, `only ${pages.length} pages`);
    const found = [];
    for (const address of pages) {
      await page.goto(address);
      await page.locator('main h1').first().waitFor();
      const table = /^DIV\.table-wrapper/;
      const allowed = screen === PHONE ? /^(CODE|DIV\.table-wrapper)/ : address.includes('/research/') ? table : /^$/;
      found.push(...(await wide(page)).filter((element) => !allowed.test(element)).map((element) => `${address} ${element}`));
    }
    assert.deepEqual(found, []);
    assertQuiet(someone);
    await someone.context.close();
  });
}

test('the theme follows the device, can be chosen and is kept', async () => {
  const someone = await reader({ scheme: 'dark' });
  const { page } = someone;
  await page.goto('/docs/reference/cli.html');
  await page.locator('html.navy').waitFor();
  await page.locator('#mdbook-theme-toggle').click();
  await page.locator('#mdbook-theme-rust').click();
  await page.goto('/docs/guides/host.html');
  await page.locator('html.rust').waitFor();
  assertQuiet(someone);
  await someone.context.close();
});

test('the table of contents opens, closes and leads on', async () => {
  const someone = await reader({ screen: PHONE });
  const { page } = someone;
  await page.goto('/docs/');
  const link = page.locator('#mdbook-sidebar a[href$="guides/host.html"]');
  assert.equal(await page.locator('#mdbook-sidebar').isVisible(), false);
  await page.locator('#mdbook-sidebar-toggle').tap();
  await link.tap();
  await page.waitForURL('**/docs/guides/host.html');
  assertQuiet(someone);
  await someone.context.close();
});

test('the search finds a page', async () => {
  const someone = await reader();
  const { page } = someone;
  await page.goto('/docs/start/tonight.html');
  await page.locator('#mdbook-search-toggle').click();
  await page.locator('#mdbook-searchbar').fill('trust-proxy');
  const found = page.locator('#mdbook-searchresults a').first();
  await found.click();
  await page.waitForURL(/\/docs\/(guides|reference)\/.*highlight=/);
  await page.locator('main mark').first().waitFor();
  assertQuiet(someone);
  await someone.context.close();
});
