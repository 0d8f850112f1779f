// Checks requests and answers of the engine, and the examples of the documentation, against the JSON Schemas of docs/reference/schemas.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertFits, definedIn, fits, gameType } from '../schemas.mjs';
import { Engine, GAMES } from '../server.mjs';

const repository = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, repository), 'utf8');

/** The answer to each request. */
const ANSWERS = {
  games: 'GamesAnswer',
  new: 'TurnAnswer',
  legal: 'MovesAnswer',
  apply: 'TurnAnswer',
  chance: 'TurnAnswer',
  state: 'StateAnswer',
  view: 'ViewAnswer',
  record: 'RecordAnswer',
  load: 'TurnAnswer',
  bot: 'BotAnswer',
  quit: 'QuitAnswer',
};

/** An engine that ends with the test, however that ends. */
function started(t) {
  const engine = new Engine();
  t.after(() => engine.stop());
  return engine;
}

/** Sends a request and checks it and its answer. */
async function ask(engine, request) {
  assertFits('engine', 'EngineRequest', request);
  const answer = await engine.ask(request);
  assertFits('engine', 'EngineAnswer', answer);
  assertFits('engine', answer.ok ? ANSWERS[request.cmd] : 'RefusedAnswer', answer);
  return answer;
}

const accepted = async (engine, request) => {
  const answer = await ask(engine, request);
  assert.ok(answer.ok, JSON.stringify([request, answer]));
  return answer;
};

/** Asks for all that can be seen now. */
async function look(engine, game, players) {
  for (let seat = 0; seat < players; seat++) {
    await accepted(engine, { cmd: 'legal', seat });
    assertFits(game, gameType(game, 'View'), (await accepted(engine, { cmd: 'view', seat })).view);
  }
  assertFits(game, gameType(game, 'View'), (await accepted(engine, { cmd: 'view', seat: null })).view);
  await accepted(engine, { cmd: 'state' });
  return (await accepted(engine, { cmd: 'record' })).record;
}

for (const game of GAMES) {
  test(`${game}: requests and answers of a match fit their schemas`, async (t) => {
    const engine = started(t);
    const { games } = await accepted(engine, { cmd: 'games' });
    const { bots, players } = games.find(({ id }) => id === game);
    assert.ok(bots.includes('regular'));
    let { turn } = await accepted(engine, { cmd: 'new', game, players: players[0], seed: 'a' });
    for (const bot of bots) await accepted(engine, { cmd: 'bot', seat: turn.seats[0], bot, ms: 1 });
    for (let line = 0; turn.kind === 'seats' && line < 400; line++) {
      const seat = turn.seats[0];
      if (line % 20 === 0) await look(engine, game, players[0]);
      const { move } = await accepted(engine, { cmd: 'bot', seat, bot: 'random', ms: 0 });
      ({ turn } = await accepted(engine, { cmd: 'apply', seat, move }));
    }
    const record = await look(engine, game, players[0]);
    await accepted(engine, { cmd: 'load', record });
    const refused = await ask(engine, { cmd: 'apply', seat: 99, move: 'x' });
    assert.equal(refused.ok, false);
    await accepted(engine, { cmd: 'quit' });
    await engine.ended();
  });

  test(`${game}: scenario records fit their schema`, async (t) => {
    const engine = started(t);
    const folder = `golden/scenarios/${game}/`;
    const files = readdirSync(new URL(folder, repository)).filter((name) => name.endsWith('.json'));
    assert.ok(files.length > 0);
    for (const file of files) {
      const { title: _, source: __, expect: ___, ...record } = JSON.parse(read(folder + file));
      await accepted(engine, { cmd: 'load', record });
      await look(engine, game, record.players);
    }
    await accepted(engine, { cmd: 'quit' });
    await engine.ended();
  });
}

test('chance that is asked for has a schema too', async (t) => {
  const engine = started(t);
  const { turn } = await accepted(engine, { cmd: 'new', game: 'hattrick', players: 4, options: { deals: 1 }, chance: 'ask' });
  assert.equal(turn.kind, 'chance');
  await accepted(engine, { cmd: 'chance', outcome: 0 });
  await accepted(engine, { cmd: 'quit' });
  await engine.ended();
});

test('what the engine refuses as no request has no schema', async (t) => {
  const engine = started(t);
  for (const request of [
    { cmd: 'dance' },
    { cmd: 'legal' },
    { cmd: 'legal', seat: '0' },
    { cmd: 'apply', seat: 0 },
    { cmd: 'new', game: 'hattrick', players: 4 },
    { cmd: 'new', game: 'hattrick', players: 4, chance: 'tell' },
    { cmd: 'view', seat: 'x' },
    { cmd: 'load', record: [] },
    { cmd: 'bot', seat: 0, bot: 'random' },
    [],
  ]) {
    const answer = await engine.ask(request);
    assert.equal(answer.error?.code, 'bad-request', JSON.stringify(request));
    assert.ok(!fits('engine', 'EngineRequest', request), JSON.stringify(request));
  }
  await accepted(engine, { cmd: 'quit' });
  await engine.ended();
});

for (const page of ['http', 'websocket']) {
  test(`${page}.md: every example fits its schema`, () => {
    const examples = [...read(`docs/reference/${page}.md`).matchAll(/^```json (\w+)\n(.*?)^```/gms)];
    assert.ok(examples.length > 15);
    for (const [, type, text] of examples) {
      const file = definedIn(type);
      assert.ok(file, `no schema defines ${type}`);
      assertFits(file, type, JSON.parse(text));
    }
  });
}
