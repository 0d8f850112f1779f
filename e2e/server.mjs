// Runs the real binary as a server, with its own data directory.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BIN =
  process.env.STAMMTISCH_BIN ?? fileURLToPath(new URL('../target/debug/stammtisch', import.meta.url));

const FOLDERS = new URL('../web/games/', import.meta.url);
/** The games that the start page lists: those with a `game.ts` in the page. */
export const GAMES = readdirSync(FOLDERS).filter((name) => existsSync(new URL(`${name}/game.ts`, FOLDERS)));

/** Runs `stammtisch` and returns its output; rejects on an exit status other than 0. */
export const stammtisch = (...args) => promisify(execFile)(BIN, args);

/** An engine process. It answers line by line, in order. */
export class Engine {
  #process = spawn(BIN, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  #lines = readline.createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  #exit = once(this.#process, 'exit');

  /** Sends a request and returns the answer. */
  async ask(request) {
    this.#process.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse((await this.#lines.next()).value);
  }

  stop() {
    this.#process.kill();
  }

  /** Waits until the process has ended with status 0. */
  async ended() {
    const [status] = await this.#exit;
    if (status !== 0) throw new Error(`the engine ended with status ${status}`);
  }
}

export class Server {
  #process = null;
  #data;
  #args;
  url = '';

  constructor(data, args) {
    this.#data = data;
    this.#args = args;
  }

  /** Starts a server on a free port with an empty data directory. */
  static async start(args = ['--bot-delay', '0']) {
    const server = new Server(await mkdtemp(path.join(tmpdir(), 'stammtisch-e2e-')), args);
    await server.#spawn('0');
    return server;
  }

  async #spawn(port) {
    const words = ['serve', '--listen', `127.0.0.1:${port}`, '--data', this.#data, ...this.#args];
    // Fixed deals and bots make the tests repeatable. `STAMMTISCH_CHANCE=` (empty) makes them random.
    const env = { STAMMTISCH_CHANCE: '1', ...process.env };
    const child = spawn(BIN, words, { stdio: ['ignore', 'pipe', 'pipe'], env });
    let said = '';
    child.stderr.on('data', (text) => (said = (said + text).slice(-4000)));
    this.#process = child;
    for await (const line of readline.createInterface({ input: child.stdout })) {
      const ready = /^listening on (http:\/\/.*)$/.exec(line);
      if (ready) {
        this.url = ready[1];
        return;
      }
    }
    throw new Error(`the server ended before it was ready:\n${said}`);
  }

  /** Sends SIGKILL: no chance to clean up. */
  async kill() {
    const child = this.#process;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Starts the same server again: same data, same port. */
  async restart() {
    await this.kill();
    await this.#spawn(new URL(this.url).port);
  }

  async stop() {
    await this.kill();
    await rm(this.#data, { recursive: true, force: true });
  }
}
