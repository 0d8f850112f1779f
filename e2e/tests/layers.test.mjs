// Back and Escape close the top layer first; a page is read from its heading; a player brings their seat to another browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, browser, server } from '../evening.mjs';
import { PHONE, assertQuiet, assertSound, inPhase, openTable, person } from '../people.mjs';

const drawer = (page) => page.locator('[role="dialog"]');

test('back closes the top layer first, and leaves the table last', async () => {
  const eva = await guest('Eva', { screen: PHONE });
  const { page } = eva;
  await page.goto('/');
  await page.locator('[data-action="open"]').first().waitFor();
  const code = await openTable(eva, { game: 'hattrick', players: 4, bots: 3, bot_ms: 0 });
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement('a'), { href: path });
    document.body.append(link);
    link.click();
    link.remove();
  }, `/t/${code}`);
  await inPhase(page, 'playing');
  // One live region announces additions, whatever it held before.
  assert.equal(await page.getByRole('log').count(), 1);
  // The focus starts at its heading.
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  const steps = () => page.evaluate(() => history.length);
  for (const opener of ['Menü', 'Verlauf']) {
    await page.getByRole('button', { name: opener }).tap();
    await drawer(page).waitFor();
    await page.waitForFunction(() => history.state?.layer === true);
    await page.goBack();
    await drawer(page).waitFor({ state: 'detached' });
    await inPhase(page, 'playing');
  }
  // Switching drawers adds no second history entry.
  await page.getByRole('button', { name: 'Menü' }).tap();
  await page.locator('[data-action="settings"]').tap();
  await page.waitForFunction(() => history.state?.layer === true);
  const before = await steps();
  // Escape closes it even without the focus inside.
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => history.state?.layer !== true);
  assert.equal(await steps(), before);
  await page.goBack();
  await page.locator('[data-action="open"]').first().waitFor();
  assertQuiet(eva);
  await eva.context.close();
});

test('the focus returns to the button that opened a drawer, unless another element has it', async () => {
  const eva = await guest('Eva', { screen: PHONE });
  const { page } = eva;
  const code = await openTable(eva, { game: 'hattrick', players: 4, bots: 3, bot_ms: 0 });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  const card = page.locator('.hand [data-move]').first();
  await card.waitFor();
  const menu = page.locator('header button[aria-label="Menü"]');
  const log = page.locator('header button[aria-label="Verlauf"]');
  const open = async (opener, name) => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name }).waitFor();
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
  };
  const hasFocus = (control) => control.evaluate((element) => element === document.activeElement);

  await open(menu, 'Menü');
  await leave();
  assert.ok(await hasFocus(menu), 'the button has the focus again');
  // From one drawer to another, with a button of the bar.
  await open(menu, 'Menü');
  await open(log, 'Was ist passiert?');
  await leave();
  assert.ok(await hasFocus(log), 'the button of the second drawer has the focus');
  // From one drawer to another, with a button in the first.
  await open(menu, 'Menü');
  await page.locator('[data-action="settings"]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Wie hättest du es gern?' }).waitFor();
  await leave();
  assert.ok(await hasFocus(menu), 'the button of the first drawer has the focus');
  // The table remains usable below a drawer.
  await open(menu, 'Menü');
  await card.focus();
  await leave();
  assert.ok(await hasFocus(card), 'the card keeps the focus');
  assertQuiet(eva);
  await eva.context.close();
});

test('a player brings their seat along from another browser', async () => {
  const anna = await guest('Anna', { screen: PHONE });
  const code = await openTable(anna, { game: 'hattrick', players: 4, bots: 3, bot_ms: 0 });
  await anna.page.goto(`/t/${code}`);
  await inPhase(anna.page, 'playing');
  await anna.page.getByRole('button', { name: 'Menü' }).tap();
  await anna.page.locator('[data-action="device"]').tap();
  const link = await anna.page.locator('[data-seat-link]').inputValue();
  // The same person, in a browser without their cookie.
  const app = await person(browser, server.url, { screen: PHONE });
  await app.page.goto(`/t/${code}`);
  if (!(await app.page.locator('[data-action="paste-seat"]').isVisible())) await app.page.locator('[data-take-here] summary').tap();
  await assertSound(app.page, 'a stranger who may bring a seat');
  await app.page.locator('[data-action="paste-seat"]').fill('nothing of the kind');
  await app.page.locator('[data-action="take-here"]').tap();
  await app.page.locator('[data-take-here] [role="alert"]').waitFor();
  await app.page.locator('[data-action="paste-seat"]').fill(`Hier: ${link}`);
  await app.page.locator('[data-action="take-here"]').tap();
  await app.page.locator('[data-action="take-seat"]').tap();
  await app.page.locator('.hand [data-move]').first().waitFor();
  await anna.page.locator('[data-link="replaced"]').waitFor();
  assertQuiet(app);
  for (const someone of [anna, app]) await someone.context.close();
});

test('the rule book prints dark on white, without its contents, even where the screen is dark', async () => {
  const eva = await guest('Eva', { scheme: 'dark', prefs: { theme: 'dark' } });
  const { page } = eva;
  await page.goto('/rules/hattrick');
  await page.locator('[id*="-1."]').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const luminance = (selector) =>
    page.locator(selector).first().evaluate((element) => {
      const [r, g, b] = getComputedStyle(element).color.match(/[\d.]+/g).map(Number);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    });
  for (const selector of ['h1', 'main h2', '.book p']) assert.ok((await luminance(selector)) < 80, `${selector} is pale on paper`);
  assert.equal(await page.locator('nav:visible, button:visible').count(), 0);
  await eva.context.close();
});

test('the page follows the browser’s text size, and forced colours show the selection', async () => {
  const eva = await guest('Eva', { screen: PHONE });
  const { page } = eva;
  await page.goto('/');
  await page.locator('[data-action="open"]').first().waitFor();
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const before = await size();
  // The effect of a browser whose text size is set to 150%.
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'));
  assert.ok(Math.abs((await size()) - 1.5 * before) < 0.1);
  await assertSound(page, 'the start page in large letters');
  await page.emulateMedia({ forcedColors: 'active' });
  // The page loads their style when they are switched on.
  await page.waitForFunction(() => getComputedStyle(document.querySelector('header button')).outlineStyle === 'solid');
  await page.locator('header .sound').tap();
  assert.equal(await page.locator('header .sound[aria-pressed="true"]').evaluate((element) => getComputedStyle(element).outlineWidth), '3px');
  await eva.context.close();
});
