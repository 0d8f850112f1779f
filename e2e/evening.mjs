// What every file of tests begins and ends with: a server and a browser of its own.

import { after, before } from 'node:test';
import { openBrowser } from './people.mjs';
import { Server } from './server.mjs';

export let server;
export let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), openBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});
