// Tables of people at boardgame.io's server, as `cargo xtask load` fills ours: players move as soon as it is their turn.
// `node clients.cjs FOLDER PORT TABLES PLAYERS WARM_UP SECONDS` prints the measurements as a line of JSON.
'use strict';

const { createRequire } = require('node:module');

const [folder, ...numbers] = process.argv.slice(2);
const [port, tables, players, warmUp, seconds] = numbers.map(Number);
const { io } = createRequire(`${folder}/`)('socket.io-client');

let measuring = false;
const times = [];

/** One player, who receives every update of the table. */
function sit(match, seat) {
  const socket = io(`http://127.0.0.1:${port}/cards`, { transports: ['websocket'], forceNew: true });
  const me = String(seat);
  let asked = null;
  const look = ({ G, ctx, _stateID: stateID }) => {
    if (asked !== null && stateID > asked.stateID) {
      if (measuring) times.push(performance.now() - asked.at);
      asked = null;
    }
    if (ctx.currentPlayer !== me || asked !== null) return;
    const card = G.hands[seat][Math.floor(Math.random() * G.hands[seat].length)];
    asked = { stateID, at: performance.now() };
    const payload = { type: 'play', args: [card], playerID: me };
    socket.emit('update', { type: 'MAKE_MOVE', payload }, stateID, match, me);
  };
  const begun = new Promise((resolve) => {
    socket.on('connect', () => socket.emit('sync', match, me, undefined, players));
    socket.on('sync', (_, { state }) => resolve(state));
  });
  socket.on('update', (_, state) => look(state));
  return begun.then((state) => () => look(state));
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function main() {
  for (let table = 0; table < tables; table += 1) {
    // The first player to join opens the match.
    const people = [await sit(`table-${table}`, 0)];
    for (let seat = 1; seat < players; seat += 1) people.push(await sit(`table-${table}`, seat));
    for (const begin of people) begin();
  }
  process.stderr.write(`${tables} tables, ${tables * players} connections; warming up\n`);
  await wait(warmUp * 1000);
  measuring = true;
  process.stdout.write('measuring\n');
  await wait(seconds * 1000);
  measuring = false;
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  process.stdout.write(`${JSON.stringify({ moves: times.length, middle: at(0.5), p99: at(0.99), most: at(1) })}\n`);
  // The reader of this line ends the process, after reading its processor time.
  await wait(10_000);
  process.exit(0);
}

main();
