// A match of each game in WebAssembly: the local server and its thinker, as two instances with a storage in memory.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instance } from './module.mjs';

/** A worker without a browser: it stores and waits at once. */
function worker() {
  const [server, thinker] = [instance(), instance()];
  const facts = new Map();
  const responses = new Map();
  let [now, wake, last, table] = [0, null, 0, null];
  const say = (event) => server({ now, date: 1_800_000_000, event });
  say({ type: 'start', entropy: '07'.repeat(32), epoch: 1, session: null, tables: [] });

  function store(write) {
    for (const rows of write.facts) facts.set(rows.code, [...(facts.get(rows.code) ?? []), ...rows.facts]);
    return { type: 'stored', ok: true };
  }
  function send(event) {
    const waiting = [event];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const output = say(next);
      ({ wake } = output);
      for (const action of output.actions) {
        if (action.type === 'load') waiting.push(next, { type: 'loaded', code: action.code, facts: facts.get(action.code) });
        else if (action.type === 'store') waiting.push(store(action.write));
        else if (action.type === 'think') waiting.unshift({ type: 'answered', job: action.job.job, answer: thinker(action.job) });
        else if (action.type === 'respond') responses.set(action.id, action);
        else if (action.type === 'send') receive(JSON.parse(action.text));
      }
    }
  }
  function receive(message) {
    if (message.type === 'table' || message.type === 'update') table = message.table;
    assert.notEqual(message.type, 'refused', JSON.stringify(message));
  }
  return {
    ask(method, path, body = {}) {
      last += 1;
      send({ type: 'request', id: last, method, path, body: JSON.stringify(body) });
      const { status, body: text } = responses.get(last);
      assert.ok(status < 300, `${method} ${path}: ${status} ${text}`);
      return JSON.parse(text);
    },
    play(conn, code) {
      send({ type: 'connect', conn, code });
      // In a window an answer is held until its time has come.
      for (let answered = null; table.phase !== 'over'; ) {
        const { version: before, moment } = table;
        const [move] = table.legal;
        if (move && moment !== answered) {
          answered = moment;
          send({ type: 'frame', conn, text: JSON.stringify({ type: 'move', id: `${moment}`, moment, move }) });
        }
        if (table.version === before) {
          assert.notEqual(wake, null, 'the table waits for nothing');
          now = Math.max(now, wake);
          send({ type: 'wake' });
        }
      }
      send({ type: 'disconnect', conn });
    },
  };
}

const { games } = worker().ask('GET', '/games');

for (const [conn, { id, players, opponents }] of games.entries()) {
  test(id, () => {
    const tables = worker();
    tables.ask('PUT', '/session', { name: 'Anna' });
    const bot = opponents.find(({ level }) => level === 1) ?? opponents[0];
    const { code } = tables.ask('POST', '/tables', { game: id, players: players[0], bots: players[0] - 1, bot: bot.id, bot_ms: 0 });
    tables.play(conn, code);
    const { ok, chance } = tables.ask('GET', `/tables/${code}/verify`);
    assert.ok(ok && chance > 0);
    assert.equal(tables.ask('GET', `/tables/${code}/record`).game, id);
    assert.equal(tables.ask('GET', '/matches').matches.length, 1);
  });
}
