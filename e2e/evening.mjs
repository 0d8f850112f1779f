// What every file of tests begins and ends with: a server and a browser of its own.

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

/** Somebody with a name, and `look` as of a `person`. */
export const guest = async (name, look) => named(await person(browser, server.url, look), name);

/** Anna hosts (a small phone, German), Ben sits beside her (English); the match has begun, bots on the other seats. */
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
