// Every board on every screen size, from the smallest phone to the largest desktop: all legal moves are reachable, nothing overflows, and
// the pieces on the table are large enough to read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { PHONE, TABLET, assertQuiet, atRest, inPhase, openTable } from '../people.mjs';
import { byMouse, byTouch, eager, play, playOne, varied } from '../player.mjs';
import { hangingOut, outOfReach } from '../reach.mjs';
import { GAMES } from '../server.mjs';

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [720, 450],
  [410, 590],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
  [3840, 2160],
];

/** The minimum size of pieces on the table in pixels: selector, width or height, and the limits for small and large screens. */
const READABLE = {
  haecmaec: { what: '.scene .dish', side: 'width', small: 96, large: 220 },
  hattrick: { what: '.lane li .card, .lane .place', side: 'width', small: 40, large: 80 },
  heuchel: { what: '.house .cell', side: 'height', small: 33, large: 36 },
  karteneck: { what: '.row .one .card', side: 'width', small: 48, large: 48 },
  hoeleroe: { what: '.chain .c', side: 'width', small: 39, large: 48 },
};

const sizesOf = ([what, side]) => [...document.querySelectorAll(what)].map((part) => Math.round(part.getBoundingClientRect()[side])).filter((size) => size > 0);

/** The words in labels and above tricks that are cut off. Runs in the page. */
const cutTags = () => [...document.querySelectorAll('.table .tag, .lane h2')].filter((tag) => tag.scrollWidth > tag.clientWidth + 1).map((tag) => tag.textContent);

/** The letters of coasters whose middle is covered. Runs in the page. */
const coveredLetters = () =>
  [...document.querySelectorAll('.board .seat, section > .seats .seat')].flatMap((seat) => {
    const coaster = seat.querySelector('.coaster')?.getBoundingClientRect();
    if (coaster === undefined || coaster.width === 0) return [];
    const [x, y] = [coaster.left + coaster.width / 2, coaster.top + coaster.height / 2];
    return [...seat.querySelectorAll('.did, .bd')].flatMap((sign) => {
      const { left, right, top, bottom } = sign.getBoundingClientRect();
      return left < x && x < right && top < y && y < bottom ? [seat.textContent.trim()] : [];
    });
  });

/** The names below cards that end off screen or under the action box. Runs in the page. */
const cutNames = () => {
  const names = [...document.querySelectorAll('.hand .hm-name')];
  // A question with a long name takes another line, and the page scrolls.
  if (names.length === 0 || document.querySelector('.act h2')?.clientHeight > 30) return [];
  const hand = document.querySelector('.hand').getBoundingClientRect();
  const act = document.querySelector('.act').getBoundingClientRect();
  const end = act.top > hand.top && act.left < hand.right ? act.top : innerHeight;
  return names.filter((name) => name.getBoundingClientRect().bottom > end + 1).map((name) => name.textContent);
};

/** Number of players, for games where more players need more room. */
const PLAYERS = { karteneck: 6 };

/** Names of the maximum length. */
const LONG = ['Maximiliane Hubersdörfer', 'Wolfgang-Amadeus Schmidt', 'Konstantin von Weißbruck', 'Dr. Friedhelm Süßmilchle', 'Annegret Überlingen-Groß'];

/** Gives all bots long names on this page. */
async function longNames(page) {
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(text);
      for (const [i, seat] of (message.table?.seats ?? []).entries()) if (seat.bot) seat.name = LONG[i % LONG.length];
      socket.send(JSON.stringify(message));
    });
  });
}

/** The names that overflow their container, and those cut to almost nothing. Runs in the page. */
const lostNames = () => {
  const places = [['.flag', '.scene'], ['.lane header b', '.lane'], ['.ranked :is(th, td)', '.side']];
  const out = places.flatMap(([name, place]) =>
    [...document.querySelectorAll(name)].filter((one) => one.getBoundingClientRect().right > one.closest(place).getBoundingClientRect().right + 1),
  );
  const gone = [...document.querySelectorAll('.row .nm > b')].filter((one) => one.clientWidth < Math.min(40, one.scrollWidth));
  return [...out, ...gone].map((one) => one.textContent);
};

for (const game of GAMES) {
  test(`${game} on every size of screen`, async () => {
    const lena = await guest('Lena');
    const { page } = lena;
    const players = PLAYERS[game] ?? 4;
    await longNames(page);
    const code = await openTable(lena, { game, players, bots: players - 1 });
    await page.goto(`/t/${code}`);
    await inPhase(page, 'playing');
    let seen = 0;
    for (const moves of [2, 4]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await play(lena, byMouse, { choose: varied(moves), enough: (made) => made === moves });
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
        await atRest(page);
        const where = `${width} × ${height}`;
        assert.deepEqual([...(await page.evaluate(cutTags)), ...(await page.evaluate(coveredLetters)), ...(await page.evaluate(cutNames)), ...(await page.evaluate(lostNames))], [], where);
        const { faults } = await page.evaluate(outOfReach);
        assert.deepEqual([...faults, ...(await page.evaluate(hangingOut))], [], where);
        const { what, side, small, large } = READABLE[game];
        const sizes = await page.evaluate(sizesOf, [what, side]);
        seen += sizes.length;
        const least = width >= 3840 ? 2 * large : width >= 1200 ? large : small;
        assert.ok(Math.min(...sizes) >= least, `${where}: ${what} ${Math.min(...sizes)} px`);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(beyond <= 0, `${where}: ${beyond} px have to be scrolled sideways`);
      }
    }
    assert.ok(seen > 0, 'nothing was measured');
    assertQuiet(lena);
    await lena.context.close();
  });
}

/** The players whom the sheet covers. Runs in the page. */
const coveredSeats = () => {
  const leaf = document.querySelector('.leaf').getBoundingClientRect();
  return [...document.querySelectorAll('.board [data-seat]')].flatMap((seat) => {
    const { left, right, top, bottom } = seat.getBoundingClientRect();
    return right > left && left < leaf.right && right > leaf.left && top < leaf.bottom && bottom > leaf.top ? [seat.dataset.seat] : [];
  });
};

for (const players of [3, 6]) {
  test(`Machma-Hölerö with ${players}: the options of a wish fit between the players, on every screen`, async () => {
    const lena = await guest('Lena');
    const { page } = lena;
    const wishing = page.locator('.leaf');
    const choose = eager(7, /^lay [EGHS]U/);
    for (let tables = 0; tables < 6 && (await wishing.count()) === 0; tables += 1) {
      const code = await openTable(lena, { game: 'hoeleroe', players, bots: players - 1, times: { answer: 0 } });
      await page.goto(`/t/${code}`);
      await inPhase(page, 'playing');
      for (let made = 0; made < 12 && (await wishing.count()) === 0 && (await playOne(lena, byMouse, choose)); made += 1) {
        await page.locator('[data-move]:not([aria-disabled="true"]), [data-phase="over"]').first().waitFor({ timeout: 60_000 });
      }
    }
    for (const [width, height] of [...SIZES.slice(0, 7), [820, 1180], [1024, 768], [1920, 1080]]) {
      await page.setViewportSize({ width, height });
      await atRest(page);
      // On a phone on its side all four rows of cards are visible, over the players at the far edge.
      if (height < 520 && (await page.locator('.leaf .kinds').count()) > 0) {
        const [cards, leaf] = await page.evaluate(() => ['.kinds', '.leaf'].map((part) => document.querySelector(part).getBoundingClientRect().bottom));
        assert.ok(cards <= leaf, `${cards - leaf} px of the cards at ${width} × ${height}`);
        continue;
      }
      assert.deepEqual(await page.evaluate(coveredSeats), [], `${width} × ${height}`);
      const cut = await page.evaluate(() => [...document.querySelectorAll('.leaf button :is(b, small, .ks)')].filter((part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > part.closest('button').getBoundingClientRect().right).map((part) => part.textContent));
      assert.deepEqual(cut, [], `${width} × ${height}`);
      // On low screens the kinds may scroll; the slip's question appears once, or above them.
      const below = await page.evaluate(() => {
        const kinds = document.querySelector('.leaf :is(.cats, .big)')?.parentElement;
        return kinds ? kinds.scrollHeight - kinds.clientHeight : 0;
      });
      if (height !== 590 && height !== 450) assert.ok(below <= 1, `${below} px of the kinds at ${width} × ${height}`);
      if (width >= 760 && height >= 520) assert.equal(await page.locator('.say').first().isVisible(), false, `${width} × ${height}`);
    }
    assertQuiet(lena);
    await lena.context.close();
  });
}

test('Machma-Hölerö: while all hands move on, the card that causes it is shown, on every screen', async () => {
  const lena = await guest('Lena');
  const { page } = lena;
  const choose = eager(7, /^lay (EO|HO|S9|G10)/);
  const wandering = page.locator('.fn.all');
  // The others answer at once; the effect lasts until the player answers, unless another player ends it.
  const stays = async () => (await wandering.count()) > 0 && (await page.waitForTimeout(800), (await wandering.count()) > 0);
  let found = false;
  for (let tables = 0; tables < 6 && !found; tables += 1) {
    const code = await openTable(lena, { game: 'hoeleroe', players: 6, bots: 5, times: { answer: 0, reaction: 60_000 } });
    await page.goto(`/t/${code}`);
    await inPhase(page, 'playing');
    for (let made = 0; made < 14 && !(found = await stays()) && (await playOne(lena, byMouse, choose)); made += 1) {
      await page.locator('[data-move]:not([aria-disabled="true"]), [data-phase="over"]').first().waitFor({ timeout: 60_000 });
    }
  }
  for (const [width, height] of [...SIZES, [768, 1024]]) {
    await page.setViewportSize({ width, height });
    await atRest(page);
    assert.equal(await wandering.count(), 1, 'the swap is over');
    const seen = await page.locator('.chain .c').evaluateAll((cards) =>
      cards.map((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        const news = document.querySelector('.news').getBoundingClientRect();
        const end = Math.min(card.closest('.chain').getBoundingClientRect().bottom, news.left < 100 ? news.top : innerHeight);
        return Math.round(Math.min(bottom, end) - top);
      }),
    );
    assert.ok(seen.length > 0 && Math.min(...seen) >= 56, `${width} × ${height}: ${seen} px of the cards`);
  }
  assertQuiet(lena);
  await lena.context.close();
});

/** The other players' rows that are only partly visible: the player's own row, or the edge, covers them. Runs in the page. */
const halfRows = () => {
  const list = document.querySelector('.rows').getBoundingClientRect();
  const own = document.querySelector('.row.me').getBoundingClientRect();
  return [...document.querySelectorAll('.row:not(.me)')].flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    const seen = Math.min(bottom, own.top) - Math.max(top, list.top);
    return seen > 1 && seen < bottom - top - 1 ? [`${row.dataset.row}: ${seen} of ${bottom - top} px`] : [];
  });
};

test('Karteneck with six on the smallest phone: rows are fully visible, and the hidden ones are counted', async () => {
  const lena = await guest('Lena', { screen: { viewport: { width: 360, height: 640 }, hasTouch: true } });
  const { page } = lena;
  const code = await openTable(lena, { game: 'karteneck', players: 6, bots: 5 });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await play(lena, byTouch, { choose: varied(3), enough: (made) => made === 2 });
  await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
  for (const rows of [0, 1, 2]) {
    await page.locator('.rows').evaluate((list, rows) => list.scrollTo(0, rows * (document.querySelector('.row').offsetHeight + 6)), rows);
    await atRest(page);
    assert.deepEqual(await page.evaluate(halfRows), [], `scrolled by ${rows} rows`);
    const hidden = (await page.locator('.ke .hidden').allTextContents()).map((text) => Number(/\d+/.exec(text)));
    assert.equal(hidden.reduce((sum, n) => sum + n, 0), 2);
  }
  assertQuiet(lena);
  await lena.context.close();
});

test('six on a tablet: the card in play is whole, and no name is covered', async () => {
  const lena = await guest('Lena', { screen: TABLET });
  const { page } = lena;
  const begin = async (game) => {
    await page.goto(`/t/${await openTable(lena, { game, players: 6, bots: 5 })}`);
    await inPhase(page, 'playing');
    await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
    await atRest(page);
  };
  await begin('hoeleroe');
  const [card, chain] = await page.evaluate(() => ['.chain .c', '.chain'].map((part) => document.querySelector(part).getBoundingClientRect().toJSON()));
  assert.ok(card.height > 60 && card.bottom <= chain.bottom + 1, JSON.stringify([card, chain]));
  await begin('karteneck');
  // From the second round on a row counts its worms, too.
  while ((await page.locator('.row:not(.me) .all').count()) === 0) await playOne(lena, byTouch, (moves) => moves.find((move) => move.startsWith('out')) ?? moves[0]);
  await atRest(page);
  const covered = await page.locator('.row .nm').evaluateAll((all) =>
    all.flatMap((label) => {
      const lines = [...label.children].map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
      const meets = lines.some((one, i) => lines.slice(i + 1).some((other) => one.top < other.bottom - 3 && other.top < one.bottom - 3 && one.left < other.right - 1 && other.left < one.right - 1));
      return meets ? [label.textContent] : [];
    }),
  );
  assert.deepEqual(covered, []);
  assertQuiet(lena);
  await lena.context.close();
});

test('Karteneck on a phone: the reason why a player is served is below the cards, and nothing covers it', async () => {
  const lena = await guest('Lena', { screen: PHONE });
  const { page } = lena;
  // The next round clears the table: the breather leaves time to look.
  const code = await openTable(lena, { game: 'karteneck', players: 4, bots: 3, bot_ms: 600, breathers: true });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  const served = page.locator('.row .why');
  let last = '';
  for (let made = 0; made < 24 && (await served.count()) === 0; made += 1) {
    await playOne(lena, byTouch, (moves) => (last = eager(7, /^lay /)(moves)));
    // A player who is out waits for the round to end.
    if (last.startsWith('out')) await served.first().waitFor({ timeout: 10_000 }).catch(() => {});
  }
  const [seen, faults] = await served.evaluateAll((lines) => [
    lines.length,
    lines.flatMap((line) => {
      const box = line.getBoundingClientRect();
      const cards = line.parentElement.querySelector('.lay').getBoundingClientRect();
      const row = line.parentElement.getBoundingClientRect();
      return cards.bottom > box.top || box.bottom > row.bottom || line.scrollWidth > line.clientWidth ? [line.textContent] : [];
    }),
  ]);
  assert.ok(seen > 0, 'nothing was served');
  assert.deepEqual(faults, []);
  assertQuiet(lena);
  await lena.context.close();
});

/** Words in table headings that touch their neighbour or leave the table. Runs in the page. */
const touchingHeadings = () =>
  [...document.querySelectorAll('.side thead tr')].flatMap((row) => {
    const words = [...row.querySelectorAll('th:not(.vh)')].map((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      const { left, right } = range.getBoundingClientRect();
      return { text: heading.textContent, left, right };
    });
    const edge = row.getBoundingClientRect();
    return words.flatMap(({ text, left, right }, i) => ((words[i + 1]?.left ?? edge.right + 3) - right < 3 || left < edge.left ? [text] : []));
  });

test('with text at 150% the headings of the tables beside the boards stay apart', async () => {
  const lena = await guest('Lena');
  const { page } = lena;
  let seen = 0;
  for (const game of GAMES) {
    const players = PLAYERS[game] ?? 4;
    await page.goto(`/t/${await openTable(lena, { game, players, bots: players - 1 })}`);
    await inPhase(page, 'playing');
    await page.locator('.side').waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = '150%'));
    for (const [width, height] of [[820, 1180], [1024, 768], [1280, 720], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      assert.deepEqual(await page.evaluate(touchingHeadings), [], `${game} at ${width} × ${height}`);
      seen += await page.locator('.side thead th:visible').count();
    }
  }
  assert.ok(seen > 0, 'there was no heading');
  assertQuiet(lena);
  await lena.context.close();
});
