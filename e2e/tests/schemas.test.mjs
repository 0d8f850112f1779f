// Checks the server's messages against the JSON Schemas of docs/reference/schemas.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { fewest, letBotsPlay, openTable, toResult } from '../people.mjs';
import { assertFits, gameType } from '../schemas.mjs';
import { GAMES } from '../server.mjs';

/** Checks the parts of a message that depend on the game. */
function assertGameFits(game, { table, log }) {
  const type = (part) => gameType(game, part);
  if (table?.view) assertFits(game, type('View'), table.view);
  if (table?.standing) assertFits(game, type('Standing'), table.standing);
  if (table?.options) assertFits(game, type('Options'), table.options);
  for (const effect of table?.effects ?? []) assertFits(game, type('Effect'), effect);
  for (const { effect, reason } of table?.blocked ?? []) {
    if (effect !== null) assertFits(game, type('Effect'), effect);
    assertFits(game, type('Reason'), reason);
  }
  for (const { told } of log) for (const fact of told) assertFits(game, type('Fact'), fact);
}

for (const game of GAMES) {
  test(`${game}: every message of a match fits its schema`, async () => {
    const someone = await guest('Anna');
    const players = await fewest(someone, game);
    const code = await openTable(someone, { game, players, bots: players - 1 });
    const frames = [];
    someone.page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => frames.push(['ServerMessage', payload]));
      socket.on('framesent', ({ payload }) => frames.push(['ClientMessage', payload]));
    });
    await letBotsPlay(someone, code);
    await toResult(someone.page);
    const kinds = new Set();
    for (const [type, payload] of frames) {
      const message = JSON.parse(payload);
      kinds.add(message.type);
      assertFits('messages', type, message);
      if (message.log) assertGameFits(game, message);
    }
    assert.ok(kinds.has('table') && kinds.has('update') && kinds.has('stand'), [...kinds].join());
    const replay = await (await someone.context.request.get(`/api/v2/tables/${code}/replay`)).json();
    assertFits('messages', 'Replay', replay);
    await someone.context.close();
  });
}
