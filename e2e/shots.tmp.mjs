import { Server } from './server.mjs';
import { openBrowser, openTable, person, named, inPhase } from './people.mjs';
const server = await Server.start();
const browser = await openBrowser();
const OUT = process.env.SHOTS;
const look = { phone: { viewport: { width: 390, height: 844 } }, desk: { viewport: { width: 1440, height: 900 } } };
import * as P from './people.mjs';
async function shot(name, screen, wish, steps) {
  const who = await named(await person(browser, server.url, { screen }), 'Eva');
  const { page } = who;
  try {
    const code = await openTable(who, { players: 4, bots: 3, bot_ms: 300, breathers: true, ...wish });
    await page.goto(`/t/${code}`);
    await inPhase(page, 'playing');
    await steps(page, (part) => page.screenshot({ path: `${OUT}/${name}-${part}.png` }));
  } catch (error) { console.log(name, String(error).slice(0, 300)); await page.screenshot({ path: `${OUT}/${name}-failed.png` }); }
  await who.context.close();
}
const GO = '[data-action="onward"]';
for (const [size, screen] of [['390', P.PHONE], ['1440', P.DESKTOP]]) {
  for (const game of ['hattrick', 'karteneck', 'haecmaec', 'hoeleroe', 'heuchel']) {
    await shot(`${game}-${size}`, screen, { game }, async (page, take) => {
      let n = 0;
      const until = Date.now() + 40_000;
      while (Date.now() < until && n < 4) {
        if (await page.locator(GO).count()) { await page.waitForTimeout(500); await take(`breather${n++}`); await page.locator(GO).click().catch(() => {}); await page.waitForTimeout(400); if (n === 1) await take('after'); }
        await page.evaluate(() => { const r = (m) => document.querySelector(`:is(.hand, .act, main.board) [data-move]:not([aria-disabled="true"])${m}`); (r('[aria-pressed="true"]') ?? r(''))?.click(); });
        await page.waitForTimeout(450);
      }
      console.log(game, size, n);
    });
  }
}
await browser.close();
await server.stop();
