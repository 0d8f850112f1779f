// The start page and the list of a person's matches: where to resume, where to watch, and past matches.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, assertSound, atRest, inPhase, openTable, person, toResult } from '../people.mjs';
import { byMouse, byTouch, play } from '../player.mjs';
import { cutRing } from '../reach.mjs';

test('tables can be searched by their kind and their game', async () => {
  const host = await guest('Eva');
  const open = await openTable(host, { players: 4, public: true });
  const runs = await openTable(host, { players: 4, public: true, bots: 3 });
  for (const screen of [DESKTOP, PHONE]) {
    const ben = await guest('Ben', { screen });
    const { page } = ben;
    const card = (code) => page.locator(`.lobby a[href="/t/${code}"]`);
    await page.goto('/');
    await card(open).waitFor();
    assert.equal(await card(runs).count(), 0);
    await page.getByRole('button', { name: /^Läuft/ }).click();
    await card(runs).waitFor();
    assert.equal(await card(open).count(), 0);
    await assertSound(page, 'the running tables');
    await page.getByLabel('Spiel', { exact: true }).selectOption('karteneck');
    await page.getByText('Für dieses Spiel gibt es gerade nichts.').waitFor();
    await page.getByLabel('Spiel', { exact: true }).selectOption('hattrick');
    await card(runs).click();
    await inPhase(page, 'playing');
    assertQuiet(ben);
    await ben.context.close();
  }
  // A player who sits there can resume from the top of the page.
  await host.page.goto('/');
  await host.page.locator(`.on a[href="/t/${open}"], .turn a`).first().waitFor();
  assertQuiet(host);
  await host.context.close();
});

test('unfinished matches appear above the fold of a phone, upright and on its side', async () => {
  const eva = await guest('Eva', { screen: PHONE });
  const { page } = eva;
  const over = await openTable(eva, { players: 4, bots: 3, bot_ms: 0, options: { deals: 1 } });
  await page.goto(`/t/${over}`);
  await inPhase(page, 'playing');
  await play(eva, byTouch);
  await inPhase(page, 'over');
  // One table where it is her turn, and one that waits for others.
  await openTable(eva, { game: 'karteneck', players: 2 });
  const turn = await openTable(eva, { game: 'hattrick', players: 4, bots: 3, bot_ms: 0 });
  await page.goto(`/t/${turn}`);
  await page.locator('.hand [data-move]').first().waitFor();
  for (const [width, height] of [[390, 844], [360, 640], [844, 390], [1280, 720]]) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.locator(`[data-match="${over}"]`).waitFor();
    await page.locator(`.turn a[href="/t/${turn}"]`).waitFor();
    const below = await page.evaluate(() => ['.turn .btn', '[data-day]', '[data-action="tournament"]', '.mine .btn', '[data-match]'].filter((each) => document.querySelector(each).getBoundingClientRect().bottom > innerHeight));
    assert.deepEqual(below, [], `${width}×${height}`);
    await assertSound(page, `the start page at ${width}×${height}`);
  }
  assertQuiet(eva);
  await eva.context.close();
});

test('new people read what this is and how long a match takes, and see the games before the fields', async () => {
  for (const [lang, screen, minutes] of [['de', PHONE, '15–40 Min.'], ['en', DESKTOP, '15–40 min']]) {
    const someone = await person(browser, server.url, { lang, screen });
    const { page } = someone;
    await page.goto('/');
    await page.locator('.pitch').waitFor();
    assert.match(await page.locator('.pitch').innerText(), lang === 'de' ? /kein Konto/ : /no account/);
    assert.match(await page.locator('.game', { hasText: 'Hattrick' }).innerText(), new RegExp(minutes));
    const order = await page.evaluate(() => {
      const [game, name] = ['.game', '[data-name]'].map((part) => document.querySelector(part));
      return { follows: Boolean(game.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING), seen: game.getBoundingClientRect().bottom < innerHeight };
    });
    assert.deepEqual(order, { follows: true, seen: true });
    await assertSound(page, 'the start page of new people');
    assertQuiet(someone);
    await someone.context.close();
  }
});

test('a running match appears once on the start page', async () => {
  const eva = await guest('Eva', { screen: PHONE });
  const { page } = eva;
  const codes = [];
  for (const game of ['hattrick', 'karteneck']) codes.push(await openTable(eva, { game, players: 4, bots: 3, public: true }));
  await page.goto(`/t/${codes[0]}`);
  await inPhase(page, 'playing');
  await page.goto('/');
  for (const code of codes) {
    await page.locator(`a[href="/t/${code}"]`).first().waitFor();
    await page.getByRole('button', { name: /^Läuft/ }).click();
    assert.equal(await page.locator(`a[href="/t/${code}"]`).count(), 1);
  }
  assert.equal(await page.getByRole('button', { name: /^Meine/ }).count(), 0);
  assertQuiet(eva);
  await eva.context.close();
});

test('each table that waits for the player says so', async () => {
  const eva = await guest('Eva', { screen: PHONE });
  const { page } = eva;
  for (const times of [1, 2]) {
    const code = await openTable(eva, { game: 'hattrick', players: 4, bots: 3, bot_ms: 0 });
    await page.goto(`/t/${code}`);
    await page.locator('.hand [data-move]').first().waitFor();
    await page.goto('/');
    await page.locator(times === 1 ? '.turn' : '.mine article', { hasText: 'Du bist dran' }).waitFor();
  }
  assertQuiet(eva);
  await eva.context.close();
});

test('a finished match is kept, counted, downloaded as a file, played again, and forgotten', async () => {
  const ben = await guest('Ben', { screen: DESKTOP });
  const { page } = ben;
  const code = await openTable(ben, { players: 4, options: { deals: 1 }, bots: 3 });
  await page.goto(`/t/${code}`);
  await play(ben, byMouse);
  await toResult(page);
  await page.goto('/');
  await page.locator(`.on [data-match="${code}"]`).waitFor();
  await assertSound(page, 'the start page with a match');
  await page.getByRole('link', { name: 'Alle deine Partien' }).click();
  await page.locator('[data-stats="hattrick"][data-played="1"]').waitFor();
  await assertSound(page, 'the matches');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-action="export"]').click()]);
  const { matches } = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.equal(matches[0].link, `${server.url}/replay/${code}`);
  assert.equal(matches[0].ranks.length, 4);

  // Plays on from a moment of the match, then plays the same deal from its start.
  await page.locator(`[data-match="${code}"]`).click();
  await page.locator('[data-replay-at="0"]').waitFor();
  const hand = () => page.locator('.hand :is([data-move], [data-thing])').evaluateAll((all) => all.map(({ dataset }) => dataset.move ?? dataset.thing));
  await page.goto(`/replay/${code}#20`);
  await page.locator('[data-replay-at="20"]').waitFor();
  const then = (await hand()).length;
  await page.locator('[data-action="what-if"]').click();
  await assertSound(page, 'what if');
  await page.locator('[data-replay="from-here"]').click();
  await inPhase(page, 'playing');
  await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
  assert.ok((await hand()).length <= then && (await hand()).length >= then - 1);
  await page.goto(`/replay/${code}#2`);
  await page.locator('[data-replay-at="2"]').waitFor();
  // The replay shows all hands; the player's own hand is there too.
  await page.locator('[data-hand="0"]').waitFor();
  await page.locator('.hand').waitFor({ state: 'attached' });
  const dealt = await hand();
  assert.ok(dealt.length > 0);
  await page.locator('[data-action="what-if"]').click();
  await page.locator('[data-replay="same-deal"]').click();
  await inPhase(page, 'playing');
  await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
  assert.deepEqual(await hand(), dealt);

  await page.goto('/matches');
  // Once she asks for a rating she has one, from the match with a new deal.
  await page.getByText('Ich will eine Wertungszahl').click();
  await page.locator('.ratings li.you[data-rating]').waitFor();
  await assertSound(page, 'the matches with a rating');
  // Every column fits a small phone, and a match is deleted only after a confirmation.
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  assert.ok(await page.locator('.stats').evaluate((slip) => slip.scrollWidth <= slip.clientWidth));
  await page.locator('[data-action="forget-one"]').first().click();
  await page.locator('[data-action="forget-sure"]').waitFor();
  await assertSound(page, 'one match is to go');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.locator('[data-stats="hattrick"][data-played="1"]').waitFor();
  await page.setViewportSize(screen);
  await page.locator('[data-action="forget"]').click();
  await page.locator('[data-action="forget-all"]').click();
  await page.getByText('Noch keine.').waitFor();
  await page.reload();
  await page.getByText('Noch keine.').waitFor();
  assertQuiet(ben);
  await ben.context.close();
});

test('the drawer that opens a table focuses the name field, and the rings of its controls are whole', async () => {
  for (const screen of [PHONE, DESKTOP]) {
    const someone = await person(browser, server.url, { screen });
    const { page } = someone;
    await page.goto('/');
    await page.locator('.game button').first().click();
    await page.locator('[role="dialog"] [name="name"]:focus-visible').waitFor();
    await page.locator('[role="dialog"] [data-option]').first().waitFor();
    await atRest(page);
    assert.deepEqual(await page.evaluate(cutRing), []);
    for (let keys = 0; keys < 12; keys += 1) {
      await page.keyboard.press('Tab');
      assert.deepEqual(await page.evaluate(cutRing), []);
    }
    await page.keyboard.press('Escape');
    await page.locator('.game button:focus').waitFor();
    assertQuiet(someone);
    await someone.context.close();
  }
});
