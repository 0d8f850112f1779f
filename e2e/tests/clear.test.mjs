// Texts that must be read are neither covered nor cut off: tags, marks, words of the options and selected cards, at the tightest sizes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { PHONE, SIDEWAYS, TABLET, assertQuiet, atRest, inPhase, openTable, toResult } from '../people.mjs';
import { asked, byTouch, play, playOne, varied } from '../player.mjs';
import { recorded, shows } from '../shown.mjs';

/** A person at a table with bots, in play. */
async function seated(screen, wish) {
  const eva = await guest('Eva', { screen });
  const code = await openTable(eva, { ...wish, bots: wish.players - 1, bot_ms: 0 });
  await eva.page.goto(`/t/${code}`);
  await inPhase(eva.page, 'playing');
  return { eva, page: eva.page, code };
}

test('Hattrick with six on a phone: the tag of the turn is whole, on one line, and nothing covers it', async () => {
  const { eva, page } = await seated(PHONE, { game: 'hattrick', players: 6 });
  for (let made = 0; made < 8; made += 1) {
    await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
    const faults = await page.locator('.act .tag.brass').evaluate((tag) => {
      const box = tag.getBoundingClientRect();
      const top = (x, y) => tag.contains(document.elementFromPoint(x, y));
      const own = document.querySelector('.act .mine').getBoundingClientRect();
      return [
        tag.textContent.includes('Du bist dran') ? [] : [tag.textContent],
        box.height < 30 && tag.scrollWidth <= tag.clientWidth + 1 ? [] : [`${box.height} high, ${tag.scrollWidth} of ${tag.clientWidth} px wide`],
        [box.left + 4, box.right - 4].every((x) => top(x, box.top + box.height / 2)) ? [] : ['covered'],
        own.left < box.right && own.top < box.bottom && own.bottom > box.top ? ['it touches the points'] : [],
      ].flat();
    });
    assert.deepEqual(faults, [], `before move ${made + 1}`);
    await playOne(eva, byTouch, varied(made));
  }
  assertQuiet(eva);
  await eva.context.close();
});

test('Häc Mäc: marks lie on their own coaster, and a selected card is whole', async () => {
  const { eva, page } = await seated(TABLET, { game: 'haecmaec', players: 5, times: { accusation: 60_000 } });
  const accuse = page.locator('[data-move="accuse"]');
  for (let made = 0; ; made += 1) {
    await asked(page, '[data-move]:not([aria-disabled="true"])');
    if ((await accuse.count()) > 0) break;
    assert.ok(made < 12, 'no window opens');
    await playOne(eva, byTouch);
  }
  // The bots answer, and their window stays open.
  await page.locator('.seats .bd').first().waitFor();
  const marks = () =>
    page.locator('.seats .bd').evaluateAll((all) =>
      all.flatMap((mark) => {
        const box = mark.getBoundingClientRect();
        const coaster = mark.closest('.seat').querySelector('.coaster').getBoundingClientRect();
        const near = box.left < coaster.right && box.right > coaster.left && box.top < coaster.bottom && box.bottom > coaster.top;
        return near && box.right <= innerWidth ? [] : [`${Math.round(box.left)}, ${Math.round(box.top)}`];
      }),
    );
  for (const { viewport } of [TABLET, PHONE, { viewport: { width: 1440, height: 900 } }]) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await marks(), [], `${viewport.width}`);
  }
  await page.setViewportSize(PHONE.viewport);
  const card = page.locator('.hand [data-move]:not([aria-disabled="true"])').first();
  for (let made = 0; (await card.count()) === 0; made += 1) {
    assert.ok(made < 20, 'the turn never comes');
    await playOne(eva, byTouch, (moves) => (moves.includes('pass') ? 'pass' : moves[0]));
    await asked(page, '[data-move]:not([aria-disabled="true"])');
  }
  await page.setViewportSize(SIDEWAYS.viewport);
  await card.tap();
  await page.locator('.hand .chosen').waitFor();
  await atRest(page);
  const [top, hand] = await page.evaluate(() => ['.hand .chosen .card', '.hand'].map((part) => document.querySelector(part).getBoundingClientRect().top));
  // The ring of a selected card is six pixels wide.
  assert.ok(top - 6 >= hand, `the ring begins ${hand - top + 6} px above the hand`);
  assertQuiet(eva);
  await eva.context.close();
});

/** A recorded table with one player more, who does nothing. */
function withOneMore({ table, log }) {
  const wider = (value) => (Array.isArray(value) && value.length === table.players ? [...value, value.at(-1)] : value);
  const seats = [...table.seats, { ...table.seats.at(-1), name: 'Burgl' }];
  const view = Object.fromEntries(Object.entries(table.view).map(([name, value]) => [name, name === 'places' || name === 'to_act' ? value : wider(value)]));
  return { table: { ...table, players: table.players + 1, seats, view }, log };
}

test('Machma-Hölerö with five on a tablet: what a swap would bring stands clear of the news', async () => {
  const eva = await guest('Eva', { screen: TABLET });
  const { page } = eva;
  const show = await shows(eva);
  await show(withOneMore(recorded('hoeleroe-swap')));
  await page.locator('.gets').first().waitFor();
  // The cards decide which hand goes to which player: any seat may have the tag.
  await page.evaluate(() => {
    const tag = document.querySelector('.gets');
    for (const facts of document.querySelectorAll('.seat .fx:not(:has(.gets))')) facts.append(tag.cloneNode(true));
  });
  await atRest(page);
  const over = await page.evaluate(() => {
    const news = document.querySelector('.table > .slot').getBoundingClientRect();
    return [...document.querySelectorAll('.seat *')].flatMap((part) => {
      const box = part.getBoundingClientRect();
      return box.height > 0 && box.bottom > news.top + 1 && part.checkVisibility() ? [`${part.className} ${part.textContent}: ${Math.round(box.bottom - news.top)} px`] : [];
    });
  });
  assert.deepEqual(over, []);
  await eva.context.close();
});

test('Hattrick with six: a replay shows whole cards in its lanes, and its verdict is whole on a phone on its side', async () => {
  const { eva, page, code } = await seated(PHONE, { game: 'hattrick', players: 6, options: { deals: 1 } });
  await play(eva, byTouch, { choose: varied(3) });
  await toResult(page);
  await page.locator('[data-action="report"]').tap();
  await page.locator('progress').waitFor({ state: 'detached', timeout: 90_000 });
  // Each number has its bar between its name and its words.
  const rows = await page.locator('[data-sum]').evaluateAll((all) =>
    all.flatMap((row) => [...row.querySelectorAll('.kind')].map((kind) => [kind, kind.nextElementSibling, kind.nextElementSibling.nextElementSibling].map((part) => part.getBoundingClientRect()))),
  );
  assert.ok(rows.length > 0);
  for (const [kind, bar, words] of rows) assert.ok(kind.right <= bar.left && bar.right <= words.left && bar.width >= 60, JSON.stringify([kind, bar, words]));
  const dearest = page.locator('[data-dearest] li').first();
  await dearest.getByRole('link').tap();
  await page.locator('[data-verdict]').waitFor();
  for (const [width, height] of [
    [844, 390],
    [720, 450],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await atRest(page);
    const [slip, ...parts] = await page.evaluate(() => ['.news', '[data-verdict] p', '[data-verdict] .btn'].map((part) => document.querySelector(part).getBoundingClientRect().toJSON()));
    for (const part of parts) assert.ok(part.left >= slip.left && part.right <= slip.right + 1, `${width}: ${JSON.stringify([slip, part])}`);
    assert.ok(parts[0].width > 150, `the sentence is ${parts[0].width} px wide at ${width}`);
  }
  await page.goto(`/replay/${code}#10`);
  await page.locator('.lane .card').first().waitFor();
  for (const [width, height] of [
    [820, 1180],
    [768, 1024],
    [844, 390],
  ]) {
    await page.setViewportSize({ width, height });
    await atRest(page);
    const cut = await page.locator('.lane .card').evaluateAll((all) => all.flatMap((card) => (card.getBoundingClientRect().bottom > card.closest('.lane').getBoundingClientRect().bottom + 1 ? [card.textContent] : [])));
    assert.deepEqual(cut, [], `${width} × ${height}`);
  }
  assertQuiet(eva);
  await eva.context.close();
});
