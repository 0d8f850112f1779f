// Several people at one screen, whose cards are covered between turns; and moving a seat to another device.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { byTouch, playOne } from '../player.mjs';
import { PHONE, SMALL_PHONE, assertQuiet, assertSound, inPhase, openTable, person, root } from '../people.mjs';

test('two people play a match at one screen, and the cards stay hidden while the device is passed on', async () => {
  const anna = await guest('Anna', { screen: PHONE });
  const { page } = anna;
  const code = await openTable(anna, { game: 'hattrick', players: 4, options: { deals: 1 }, bot_ms: 0 });
  await page.goto(`/t/${code}`);
  await page.locator('[data-action="share-screen"]').tap();
  await page.locator('[data-action="companion"]').fill('Cilli');
  await page.locator('[data-action="companion"]').press('Enter');
  await page.getByText('Cilli').first().waitFor();
  await page.locator('[data-action="start"]').tap();
  await inPhase(page, 'playing');
  await page.locator('[data-uncover]').first().waitFor();
  await assertSound(page, 'the cover');
  // The board stays in sight, and the hand lies face down beside the name.
  const [board, cover, name] = await page.evaluate(() => ['.table > .board', '[data-cover] .backs', '[data-cover] h2'].map((part) => document.querySelector(part).getBoundingClientRect().toJSON()));
  assert.ok(board.height > 200 && board.bottom <= cover.top, 'the cover lies on the board');
  assert.ok(name.height > 30 && cover.width > 60);
  // A player is told that it is their turn only after they have uncovered their hand.
  assert.doesNotMatch(await page.locator('[data-aloud]').textContent(), /Du bist dran/);
  // After a reload the screen is covered, and the server has sent no hidden cards.
  const hands = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { table } = JSON.parse(payload);
      if (table) hands.push([table.you, table.view?.hand ?? null]);
    }),
  );
  await page.reload();
  await page.locator('[data-uncover]').first().waitFor();
  assert.deepEqual(hands.at(-1), [null, null]);
  const played = new Set();
  while ((await root(page).getAttribute('data-phase')) === 'playing') {
    await page.locator('[data-uncover], .hand [data-move], [data-phase="over"]').first().waitFor({ timeout: 30_000 });
    const cover = page.locator('[data-uncover]').first();
    if (await cover.isVisible()) {
      assert.equal(await page.locator('.hand').count(), 0, 'cards are there under the cover');
      played.add(await cover.getAttribute('data-uncover'));
      if (played.size === 1) {
        await cover.focus();
        await page.keyboard.press('Enter');
      } else await cover.tap();
      await cover.waitFor({ state: 'detached' });
    }
    if (!(await playOne(anna, byTouch))) break;
    // After the move the cards are hidden, unless the same person leads again.
    await page.waitForFunction(() => document.querySelector('[data-uncover], .hand [data-move], [data-phase="over"]') || document.querySelector('.hand') === null);
  }
  await inPhase(page, 'over');
  assert.deepEqual([...played].sort(), ['0', '1']);
  assertQuiet(anna);
  await anna.context.close();
});

test('a link moves the seat to another device, once', async () => {
  const anna = await guest('Anna', { screen: SMALL_PHONE });
  const other = await guest('Jemand', { lang: 'en' });
  const code = await openTable(anna, { game: 'hattrick', players: 4, bots: 3, bot_ms: 0 });
  await anna.page.goto(`/t/${code}`);
  await inPhase(anna.page, 'playing');
  await anna.page.getByRole('button', { name: 'Menü' }).tap();
  await anna.page.locator('[data-action="device"]').tap();
  const link = await anna.page.locator('[data-seat-link]').inputValue();
  // Only this device can reach this server. The page says so in place of the QR code, and the link works in another browser.
  await anna.page.locator('[data-alone]').waitFor();
  await assertSound(anna.page, 'the link to a seat');
  await other.page.goto(link);
  await assertSound(other.page, 'the question');
  await other.page.locator('[data-action="take-seat"]').focus();
  await other.page.keyboard.press('Enter');
  await inPhase(other.page, 'playing');
  await other.page.locator('.hand [data-move]').first().waitFor();
  assert.equal(new URL(other.page.url()).hash, '');
  await anna.page.locator('[data-link="replaced"]').waitFor();
  // Nothing covers the message that the first device shows now.
  await anna.page.locator('[data-seat-link]').waitFor({ state: 'detached' });
  await anna.page.locator('[data-link-slip="replaced"] button').tap({ trial: true });
  const third = await guest('Dritter', { lang: 'en' });
  await third.page.goto(link);
  await third.page.locator('[data-action="take-seat"]').click();
  await third.page.getByText('no longer works').waitFor();
  await third.page.locator('[data-action="just-look"]').click();
  await inPhase(third.page, 'playing');
  assert.equal(await third.page.locator('.hand [data-move]').count(), 0);
  assertQuiet(anna);
  assertQuiet(other);
  assertQuiet(third, /404/);
  for (const someone of [anna, other, third]) await someone.context.close();
});

test('a player at a shared screen can take back their last move although the device was passed on', async () => {
  const anna = await guest('Anna', { screen: SMALL_PHONE });
  const { page } = anna;
  const code = await openTable(anna, { game: 'hattrick', players: 4, bot_ms: 0 });
  await page.goto(`/t/${code}`);
  await page.locator('[data-action="share-screen"]').tap();
  await page.locator('[data-action="companion"]').fill('Cilli');
  await page.locator('[data-action="companion"]').press('Enter');
  await page.getByText('Cilli').first().waitFor();
  await page.locator('[data-action="start"]').tap();
  await inPhase(page, 'playing');
  const undo = page.locator('[data-cover] [data-action="undo"]');
  const cover = page.locator('[data-uncover]').first();
  let taken = false;
  for (let moves = 0; moves < 20 && !taken; moves += 1) {
    await page.locator('[data-uncover], [data-move]').first().waitFor();
    if ((await undo.count()) > 0) {
      await assertSound(page, 'the cover after a move');
      // The menu lies over the cover, and offers it as well.
      await page.getByRole('button', { name: 'Menü' }).tap();
      await page.locator('[role="dialog"] [data-action="undo"]').tap({ trial: true });
      await page.keyboard.press('Escape');
      const before = Number(await cover.getAttribute('data-uncover'));
      await undo.tap();
      await page.waitForFunction(
        (was) => document.querySelector('[data-cover] [data-refusal]') || [...document.querySelectorAll('[data-uncover]')].some((one) => Number(one.dataset.uncover) !== was),
        before,
      );
      assert.equal(await page.locator('[data-refusal]').count(), 0, 'what is offered is refused');
      assert.equal(await page.locator('.hand').count(), 0, 'cards are there under the cover');
      taken = true;
    } else {
      if (await cover.isVisible()) await cover.tap();
      await playOne(anna, byTouch);
    }
  }
  assert.ok(taken, 'nobody could take a move back');
  assertQuiet(anna);
  await anna.context.close();
});
