// Drives the installed Firefox through its own Marionette protocol: WebDriver commands as JSON over TCP.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const FIREFOX = process.env.FIREFOX ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);

/** Lets Firefox choose the port, sets German, and blocks background connections. */
const PREFS = {
  'marionette.port': 0,
  'intl.accept_languages': 'de',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class Firefox {
  #process;
  #profile;
  #socket;
  #waits = new Map();
  #said = Buffer.alloc(0);
  #asked = 0;

  static async start() {
    const firefox = new Firefox();
    const profile = await mkdtemp(path.join(tmpdir(), 'stammtisch-firefox-'));
    firefox.#profile = profile;
    await writeFile(path.join(profile, 'user.js'), Object.entries(PREFS).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`).join('\n'));
    const env = { ...process.env, MOZ_HEADLESS: '1', HOME: profile };
    firefox.#process = spawn(FIREFOX, ['--marionette', '--no-remote', '--profile', profile, 'about:blank'], { stdio: 'ignore', env });
    let port = '';
    while (port === '') {
      if (firefox.#process.exitCode !== null) throw new Error('Firefox ended before it could be driven');
      await pause(50);
      port = await readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
    }
    firefox.#socket = net.connect(Number(port), '127.0.0.1');
    firefox.#socket.on('data', (chunk) => firefox.#read(chunk));
    await once(firefox.#socket, 'connect');
    await firefox.ask('WebDriver:NewSession', {});
    return firefox;
  }

  /** Each message is its length, a colon, and JSON. */
  #read(chunk) {
    this.#said = Buffer.concat([this.#said, chunk]);
    for (;;) {
      const colon = this.#said.indexOf(':');
      const end = colon + 1 + Number(this.#said.subarray(0, colon));
      if (colon < 0 || this.#said.length < end) return;
      const message = JSON.parse(this.#said.subarray(colon + 1, end));
      this.#said = this.#said.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const { done, failed } = this.#waits.get(id);
      if (error) failed(new Error(error.message));
      else done(result);
    }
  }

  ask(command, parameters) {
    const message = JSON.stringify([0, (this.#asked += 1), command, parameters]);
    const answer = new Promise((done, failed) => this.#waits.set(this.#asked, { done, failed }));
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer;
  }

  goto = (url) => this.ask('WebDriver:Navigate', { url });

  /** Runs a function in the page, and awaits a promise that it returns; null if the page went away meanwhile. */
  async #run(run, args) {
    const script = `const done = arguments[arguments.length - 1]; Promise.resolve((${run})(...Array.prototype.slice.call(arguments, 0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value } = await this.ask('WebDriver:ExecuteAsyncScript', { script, args });
    if (value?.error) throw new Error(value.error);
    return value;
  }

  /** Runs a function in the page; awaits a promise that it returns. */
  async evaluate(run, ...args) {
    const done = await this.#run(run, args);
    if (done === null) throw new Error('the page went away before the function returned');
    return done.value;
  }

  /** Clicks with real pointer events in the middle of the element. */
  async click(selector) {
    const { value } = await this.ask('WebDriver:FindElement', { using: 'css selector', value: selector });
    await this.ask('WebDriver:ElementClick', { id: Object.values(value)[0] });
  }

  /** Waits until the page, or the one that replaces it, contains a matching element. */
  async wait(selector, ms = 30_000) {
    for (const until = Date.now() + ms; Date.now() < until; await pause(50)) {
      const there = await this.#run((wanted) => document.querySelector(wanted) !== null, [selector]);
      if (there?.value) return;
    }
    throw new Error(`there was never a ${selector}`);
  }

  async stop() {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
