// The pictures of the README, taken from the real thing: `npm run screenshots` after `cargo build`.

import { fileURLToPath } from 'node:url';
import { DESKTOP, PHONE, named, openBrowser, openTable, person, toResult } from './people.mjs';
import { byMouse, play, varied } from './player.mjs';
import { Server } from './server.mjs';

const FOLDER = fileURLToPath(new URL('../docs/img/', import.meta.url));
const server = await Server.start();
const browser = await openBrowser();

/** Somebody whose page is photographed. */
const guest = async (name, look) => named(await person(browser, server.url, look), name);

const shoot = async (page, name) => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${FOLDER}${name}.png` });
};

const select = (page) => page.locator('[data-move]:not([aria-disabled="true"])').nth(4).click({ position: { x: 18, y: 24 } });

async function match(name, look, moves, file) {
  const someone = await guest(name, look);
  const code = await openTable(someone, { options: { deals: 4 }, bots: 3 });
  await someone.page.goto(`/t/${code}`);
  await play(someone, byMouse, { choose: varied(11), enough: (made) => made === moves });
  if (moves < Infinity) {
    await select(someone.page);
  } else {
    await toResult(someone.page);
  }
  await shoot(someone.page, file);
}

await match('Johanna', { lang: 'en', screen: DESKTOP }, 17, 'table');
await match('Johanna', { lang: 'en', scheme: 'dark', screen: PHONE }, 6, 'phone');
await match('Johanna', { lang: 'en', screen: PHONE }, Infinity, 'over');

const host = await guest('Johanna', { lang: 'en', screen: PHONE });
const code = await openTable(host, { players: 5 });
await host.page.goto(`/t/${code}`);
for (const name of ['Ben', 'Cora']) {
  const friend = await guest(name, { lang: 'en' });
  await friend.page.goto(`/t/${code}`);
  await friend.page.locator('[data-action="sit"]').click();
  await host.page.getByText(name).first().waitFor();
}
await shoot(host.page, 'waiting');

await browser.close();
await server.stop();
