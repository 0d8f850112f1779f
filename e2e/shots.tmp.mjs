import { chromium } from 'playwright-core';
import { existsSync } from 'node:fs';
import { person, named, openTable, inPhase, PHONE, DESKTOP } from './people.mjs';
import { Server, GAMES } from './server.mjs';
const server = await Server.start(['--bot-delay', '0']);
const path = process.env.PATH.split(':').map((d) => d + '/chromium-headless-shell').find(existsSync);
const what = process.argv[2];
const args = ['--no-sandbox', ...(what === 'large' ? ['--blink-settings=defaultFontSize=24'] : [])];
const browser = await chromium.launch({ executablePath: path, args });
const look = async (screen, name) => {
  const eva = await named(await person(browser, server.url, { screen, scheme: what === 'print' ? 'dark' : 'light', ...(what === 'print' ? { prefs: { theme: 'dark' } } : {}) }), 'Eva');
  const { page } = eva; page.setDefaultTimeout(60000);
  if (what === 'forced') await page.emulateMedia({ forcedColors: 'active' });
  const shot = async (id) => { await page.waitForTimeout(400); await page.screenshot({ path: `/tmp/s-${what}-${name}-${id}.png` }); };
  if (what === 'print') {
    await page.goto('/rules/hattrick'); await page.locator('[id*="-1."]').first().waitFor();
    await page.emulateMedia({ media: 'print' }); await page.pdf({ path: '/tmp/s-print.pdf', format: 'A4', printBackground: true }).catch((e) => console.log(String(e)));
    await page.screenshot({ path: `/tmp/s-print-${name}.png` });
  } else {
    await page.goto('/'); await page.locator('[data-action="open"]').first().waitFor(); await shot('start');
    for (const game of process.argv.slice(3)) {
      const { games } = await (await eva.context.request.get('/api/v2/games')).json();
      const least = games.find(({ id }) => id === game).players[0];
      await page.goto(`/t/${await openTable(eva, { game, players: least, bots: least - 1, bot_ms: 0 })}`);
      await inPhase(page, 'playing'); await page.locator('[data-move]').first().waitFor();
      const card = page.locator('.hand [data-move]').first(); if (await card.count()) await card.click({ position: { x: 14, y: 20 } }).catch(() => {});
      await shot(game);
      if (game === process.argv[3]) { await page.getByRole('button', { name: 'Menü' }).click(); await page.locator('[role=dialog]').waitFor(); await shot('menu'); await page.locator('[role=dialog] [data-action=settings]').click(); await shot('settings'); }
    }
  }
  await eva.context.close();
};
if (process.env.ONLY !== 'desk') await look(PHONE, 'phone');
if (process.env.ONLY !== 'phone') await look(DESKTOP, 'desk');
await browser.close(); await server.stop();
