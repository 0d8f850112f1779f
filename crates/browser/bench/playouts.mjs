// Playouts a second of each game's strongest bot: the native program beside WebAssembly, in turn, by processor time.
//
//   STAMMTISCH_BIN=target/release/stammtisch STAMMTISCH_WASM=target/browser/stammtisch.wasm node crates/browser/bench/playouts.mjs

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import readline from 'node:readline';
import { instance } from '../tests/node/module.mjs';

const ROUNDS = 6;
const MOVES = 10;
/** Nominal milliseconds of a search. */
const MS = 200;
/** Clock ticks a second in `/proc`. */
const TICKS = 100;

const engine = spawn(process.env.STAMMTISCH_BIN, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = readline.createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
const native = {
  ask: async (request) => {
    engine.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse((await lines.next()).value);
  },
  seconds: () => Number(readFileSync(`/proc/${engine.pid}/stat`, 'utf8').split(' ')[13]) / TICKS,
};
const module = instance();
const wasm = { ask: async (request) => module(request), seconds: () => process.cpuUsage().user / 1e6 };

/** Plays the first moves of a match by the bot; returns its playouts and the processor time that they took. */
async function measure({ ask, seconds }, game, players, bot, seed) {
  let { turn } = await ask({ cmd: 'new', game, players, seed });
  let [playouts, spent] = [0, 0];
  for (let n = 0; n < MOVES && turn.seats; n += 1) {
    const [seat] = turn.seats;
    const before = seconds();
    const choice = await ask({ cmd: 'bot', seat, bot, ms: MS });
    spent += seconds() - before;
    playouts += choice.nodes ?? 0;
    ({ turn } = await ask({ cmd: 'apply', seat, move: choice.move }));
  }
  return [playouts, spent];
}

const { games } = await native.ask({ cmd: 'games' });
console.log('game        bot         native/s      wasm/s   share');
for (const { id, players, bots } of games) {
  const bot = bots.at(-1);
  const sums = { native: [0, 0], wasm: [0, 0] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, side] of Object.entries({ native, wasm })) {
      const [playouts, spent] = await measure(side, id, players[0], bot, `seed ${round}`);
      sums[name][0] += playouts;
      sums[name][1] += spent;
    }
  }
  const rate = ([playouts, spent]) => playouts / spent;
  const [one, other] = [rate(sums.native), rate(sums.wasm)];
  console.log(`${id.padEnd(12)}${bot.padEnd(10)}${one.toFixed(0).padStart(10)}${other.toFixed(0).padStart(12)}${(other / one).toFixed(2).padStart(8)}`);
}
engine.kill();
