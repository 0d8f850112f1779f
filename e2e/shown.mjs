// Recorded tables, in shown/: the page shows one as if the server had just sent it, so that a test does not have to play until it comes.

import { readFileSync } from 'node:fs';
import { inPhase, openTable } from './people.mjs';

/** A recorded table with its log. */
export const recorded = (name) => JSON.parse(readFileSync(new URL(`shown/${name}.json`, import.meta.url), 'utf8'));

/** The same table with `count` cards in the hand of the person at it. */
export function withHand({ table, log }, count) {
  const { you, view } = table;
  const cards = Array.from({ length: count }, (_, i) => view.hands[you][i % view.hands[you].length]);
  const change = (list, value) => list.map((one, seat) => (seat === you ? value : one));
  return { table: { ...table, view: { ...view, hands: change(view.hands, cards), sizes: change(view.sizes, count) } }, log };
}

/** The same open question to six players, of whom these seats have answered; `answer` is that of the person at the table. */
export function asksMany({ table, log }, answered, answer = null) {
  const names = ['Xaver', 'Vroni', 'Schorsch', 'Burgl', 'Zenzi'];
  const six = (list) => Array.from({ length: 6 }, (_, seat) => list[Math.min(seat, list.length - 1)]);
  const { view, standing } = table;
  const [player] = view.burger_top;
  const to_act = [0, 1, 2, 3, 4, 5].filter((seat) => seat !== player && !answered.includes(seat));
  const lists = Object.fromEntries(['hand_sizes', 'tops', 'closed', 'penalties'].map((name) => [name, six(view[name])]));
  const seats = six(table.seats).map((seat, i) => (i === 0 ? seat : { ...seat, name: names[i - 1] }));
  return {
    table: {
      ...table,
      players: 6,
      seats,
      turn: { kind: 'seats', seats: to_act },
      legal: answer === null ? table.legal : [],
      view: { ...view, ...lists, to_act, answered, answer },
      standing: { ...standing, seats: six(standing.seats) },
    },
    log,
  };
}

/** Shows these tables on this page, one after the other; returns the function that shows the next. Messages of the page are dropped. */
export async function shows(someone) {
  const { page } = someone;
  let now = null;
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'table') socket.send(JSON.stringify({ ...message, table: { ...now.table, code: message.table.code }, log: now.log }));
    });
    socket.onMessage(() => {});
  });
  const codes = new Map();
  return async (one) => {
    now = one;
    const { game, players } = one.table;
    const kind = `${game} ${players}`;
    if (!codes.has(kind)) codes.set(kind, await openTable(someone, { game, players, bots: players - 1 }));
    const path = `/t/${codes.get(kind)}`;
    if (new URL(page.url(), 'http://x').pathname === path) await page.reload();
    else await page.goto(path);
    await inPhase(page, one.table.phase);
  };
}
