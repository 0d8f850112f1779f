// Every page, in both languages, by day and by night, on the smallest phone and on a desk: axe finds nothing
// serious, nothing is wider than the screen, the console says nothing.

import { after, before, describe, test } from 'node:test';
import { browser, server } from '../evening.mjs';
import {
  DESKTOP,
  SMALL_PHONE,
  assertQuiet,
  assertSound,
  inPhase,
  named,
  openTable,
  person,
  toResult,
} from '../people.mjs';
import { byMouse, play, playOne } from '../player.mjs';

const LOOKS = [
  { what: 'phone, light, German', screen: SMALL_PHONE, scheme: 'light', lang: 'de' },
  { what: 'phone, dark, English', screen: SMALL_PHONE, scheme: 'dark', lang: 'en' },
  { what: 'desk, light, English', screen: DESKTOP, scheme: 'light', lang: 'en' },
  { what: 'desk, dark, German', screen: DESKTOP, scheme: 'dark', lang: 'de' },
];

for (const { what, ...look } of LOOKS) {
  describe(what, () => {
    let someone;
    before(async () => {
      someone = await named(await person(browser, server.url, look), 'Franziska');
    });
    after(() => someone.context.close());

    const visit = async (path) => {
      await someone.page.goto(path, { waitUntil: 'networkidle' });
      return someone.page;
    };

    test('a stranger at the start page', async () => {
      const stranger = await person(browser, server.url, look);
      await stranger.page.goto('/', { waitUntil: 'networkidle' });
      await assertSound(stranger.page, 'start');
      assertQuiet(stranger);
      await stranger.context.close();
    });

    test('opening a table, waiting at it', async () => {
      const page = await visit('/');
      await page.locator('[data-action="open"][data-game="hattrick"]').click();
      await page.locator('[data-action="open-bots"]').waitFor();
      await assertSound(page, 'setup');
      await visit(`/t/${await openTable(someone)}`);
      await inPhase(page, 'waiting');
      await assertSound(page, 'waiting');
      assertQuiet(someone);
    });

    test('an invitation', async () => {
      const code = await openTable(someone);
      const stranger = await person(browser, server.url, look);
      await stranger.page.goto(`/t/${code}`, { waitUntil: 'networkidle' });
      await assertSound(stranger.page, 'invitation');
      assertQuiet(stranger);
      await stranger.context.close();
    });

    test('playing, drawn and as text, and looking on', async () => {
      const code = await openTable(someone, { options: { deals: 1 }, bots: 3 });
      const page = await visit(`/t/${code}`);
      await playOne(someone, byMouse);
      await playOne(someone, byMouse);
      await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
      await assertSound(page, 'playing');
      await page.locator('[data-move]:not([aria-disabled="true"])').first().click({ position: { x: 18, y: 24 } });
      await assertSound(page, 'a card selected');
      assertQuiet(someone);

      const reader = await named(await person(browser, server.url, { ...look, prefs: { text: true } }), 'Hanna');
      await reader.page.goto(`/t/${code}`, { waitUntil: 'networkidle' });
      await inPhase(reader.page, 'playing');
      await assertSound(reader.page, 'looking on as text');
      assertQuiet(reader);
      await reader.context.close();
    });

    test('as text, with a hand', async () => {
      const reader = await named(await person(browser, server.url, { ...look, prefs: { text: true } }), 'Gero');
      const code = await openTable(reader, { options: { deals: 1 }, bots: 3 });
      await reader.page.goto(`/t/${code}`, { waitUntil: 'networkidle' });
      await reader.page.locator('[data-move]').first().waitFor();
      await assertSound(reader.page, 'text');
      assertQuiet(reader);
      await reader.context.close();
    });

    test('the end', async () => {
      const code = await openTable(someone, { options: { deals: 1 }, bots: 3 });
      const page = await visit(`/t/${code}`);
      await play(someone, byMouse);
      await inPhase(page, 'over');
      await assertSound(page, 'the last trick');
      await toResult(page);
      await assertSound(page, 'result');
      assertQuiet(someone);
    });

    test('the rules', async () => {
      await assertSound(await visit('/rules/hattrick'), 'rules');
      assertQuiet(someone);
    });

    test('what is not there', async () => {
      await assertSound(await visit('/no/such/page'), 'no page');
      await assertSound(await visit('/t/no-such-table'), 'no table');
      assertQuiet(someone, /404/);
    });
  });
}
