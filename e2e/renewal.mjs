// A proxy that simulates a server update. Until the update it serves the page as an older build. Everything else, WebSockets included, goes
// to the real server behind it.

import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

/** The build id of the older page, replacing the real one. */
const OLD = 'feedfacefeedface';

export class Renewal {
  #upstream;
  #server;
  #sockets = new Set();
  #old = true;
  #pages = true;
  url = '';

  static async before(upstream) {
    const renewal = new Renewal();
    renewal.#upstream = new URL(upstream);
    renewal.#server = http.createServer((request, response) => void renewal.#answer(request, response));
    renewal.#server.on('upgrade', (request, socket, head) => renewal.#upgrade(request, socket, head));
    renewal.#server.on('connection', (socket) => {
      renewal.#sockets.add(socket);
      socket.on('close', () => renewal.#sockets.delete(socket));
    });
    renewal.#server.listen(0, '127.0.0.1');
    await once(renewal.#server, 'listening');
    renewal.url = `http://127.0.0.1:${renewal.#server.address().port}`;
    return renewal;
  }

  /** Serves the newer build from now on. */
  renew() {
    this.#old = false;
  }

  /** Stops delivering pages from now on; their other requests still succeed. */
  withholdPages() {
    this.#pages = false;
  }

  #answer(request, response) {
    if (!this.#pages && request.headers['sec-fetch-mode'] === 'navigate') return response.destroy();
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers;
    const { hostname, port } = this.#upstream;
    const passed = http.request({ hostname, port, path: request.url, method: request.method, headers }, async (answer) => {
      const chunks = await answer.toArray();
      let body = Buffer.concat(chunks);
      if (this.#old && (request.url === '/sw.js' || /text\/html/.test(answer.headers['content-type']))) body = Buffer.from(this.#aged(body.toString()));
      const { 'content-length': ___, 'transfer-encoding': ____, ...rest } = answer.headers;
      response.writeHead(answer.statusCode, { ...rest, 'content-length': body.length });
      response.end(body);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }

  #aged(text) {
    return text.replace(/(<meta name="build" content=")[0-9a-f]+/, `$1${OLD}`).replace(/(const BUILD = ")[0-9a-f]+/, `$1${OLD}`);
  }

  #upgrade(request, socket, head) {
    const upstream = net.connect(Number(this.#upstream.port), this.#upstream.hostname, () => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  }

  async stop() {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
