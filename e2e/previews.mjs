// Draws the link preview pictures with the page's own art: `npm run previews` after `cargo build`.

import { fileURLToPath } from 'node:url';
import { openBrowser, person } from './people.mjs';
import { GAMES, Server } from './server.mjs';

const WEB = fileURLToPath(new URL('../web/', import.meta.url));
const SIZE = { width: 1200, height: 630 };
const server = await Server.start();
const browser = await openBrowser();

/** Fills a picture with the art of these games and a title above it. */
async function shoot(games, title, path) {
  const { page, context } = await person(browser, server.url, { screen: { viewport: SIZE } });
  await page.goto('/');
  for (const game of games) await page.locator(`.game:has([data-game="${game}"]) .art > *`).first().waitFor();
  await page.evaluate(
    ([games, title]) => {
      const art = games.map((game) => document.querySelector(`.game:has([data-game="${game}"]) .art`));
      const sheet = document.createElement('div');
      sheet.style.cssText = `position:fixed;inset:0;z-index:99;display:grid;grid-template:minmax(0,1fr) auto/repeat(${games.length},minmax(0,1fr));background:#6b4523`;
      for (const one of art) one.style.height = '100%';
      const name = document.createElement('p');
      name.textContent = title;
      name.style.cssText = 'grid-column:1/-1;padding:10px 48px 18px;font:700 76px/1.2 var(--serif);color:#fbf5e6';
      sheet.append(...art, name);
      document.body.append(sheet);
    },
    [games, title],
  );
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  await page.screenshot({ path, type: 'jpeg', quality: 82 });
  await context.close();
}

const { games } = await (await fetch(`${server.url}/api/v2/games`)).json();
for (const game of GAMES) await shoot([game], games.find(({ id }) => id === game).name.de, `${WEB}games/${game}/preview.jpg`);
await shoot(GAMES, 'Stammtisch', `${WEB}public/preview.jpg`);

await browser.close();
await server.stop();
