// Set-up and tear-down that all test files share: each file has its own server and browser.

import { after, before } from 'node:test';
import { SMALL_PHONE, inPhase, named, openBrowser, openTable, person } from './people.mjs';
import { Server } from './server.mjs';

export let server;
export let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), openBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A new person with a name; `look` as in `person`. */
export const guest = async (name, look) => named(await person(browser, server.url, look), name);

/** Starts a match: Anna hosts (a small phone, German), Ben plays too (English), bots have the other seats. */
export async function begun(wish = {}) {
  const anna = await guest('Anna', { screen: SMALL_PHONE });
  const ben = await guest('Ben', { lang: 'en' });
  const code = await openTable(anna, { game: 'hattrick', players: 4, ...wish });
  await anna.page.goto(`/t/${code}`);
  await ben.page.goto(`/t/${code}`);
  await ben.page.locator('[data-action="sit"]').click();
  await anna.page.getByText('Ben').first().waitFor();
  await anna.page.locator('[data-action="start"]').click();
  await Promise.all([anna, ben].map(({ page }) => inPhase(page, 'playing')));
  return { anna, ben, code };
}
