// An empty stock draws no deck: only its number is left.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, assertQuiet, inPhase, openTable } from '../people.mjs';

/** The field of the view that counts the stock, and where the deck is drawn. */
const STOCKS = { haecmaec: ['draw_pile_size', '.pile'], hoeleroe: ['stock', '.stock'] };

for (const [game, [field, place]] of Object.entries(STOCKS)) {
  test(`${game}: an empty stock draws no deck`, async () => {
    const eva = await guest('Eva', { screen: DESKTOP });
    const { page } = eva;
    let left = null;
    // The bots wait: no update follows.
    const code = await openTable(eva, { game, players: 4, bots: 3, bot_ms: 10_000 });
    await page.routeWebSocket(/\/ws\?/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        const message = JSON.parse(text);
        if (left !== null && message.table?.view) message.table.view[field] = left;
        socket.send(JSON.stringify(message));
      });
    });
    const decks = async () => {
      await page.goto(`/t/${code}`);
      await inPhase(page, 'playing');
      await page.locator(`main.board ${place}`).first().waitFor({ state: 'attached' });
      return page.locator(`main.board ${place} svg`).evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length);
    };
    assert.ok((await decks()) > 0);
    left = 0;
    assert.equal(await decks(), 0);
    assertQuiet(eva);
    await eva.context.close();
  });
}
