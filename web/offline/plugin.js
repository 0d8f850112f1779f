// Build outputs around the page: the service worker, and the games' pictures for link previews.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Alphabets that neither language of the page uses. */
const FOREIGN = /-(cyrillic|cyrillic-ext|greek|greek-ext|vietnamese|latin-ext)-/;

/** The stored files out of all built ones: no foreign alphabets, no link previews, and not the worker itself. */
export const keptOf = (files) =>
  files
    .filter((file) => /\.(js|css|woff2|svg|png|webmanifest)$/.test(file) && !FOREIGN.test(file) && !file.startsWith('preview/') && file !== 'sw.js')
    .map((file) => `/${file}`)
    .sort();

/** The id of a build: a hash of its file names, which contain content hashes, and of its start page. */
export const buildOf = (files, index) => createHash('sha256').update([...files, index].join('\n')).digest('hex').slice(0, 16);

/** The worker's source for a page with these files, and the table for the browser. */
export function workerOf(text, files, build, table = '') {
  return text.replace('__FILES__', JSON.stringify(files)).replace('__BUILD__', JSON.stringify(build)).replace('__TABLE__', JSON.stringify(table));
}

export function offline(root) {
  return {
    name: 'stammtisch-offline',
    apply: 'build',
    generateBundle: {
      // Runs last: chunks that contain only styles are no longer scripts then, and a worker with one missing file stores nothing.
      order: 'post',
      handler(_, bundle) {
        const games = path.join(root, 'games');
        for (const game of readdirSync(games)) {
          const picture = path.join(games, game, 'preview.jpg');
          if (existsSync(picture)) this.emitFile({ type: 'asset', fileName: `preview/${game}.jpg`, source: readFileSync(picture) });
        }
        const files = keptOf([...Object.keys(bundle), ...readdirSync(path.join(root, 'public'))]);
        const index = bundle['index.html'];
        const build = buildOf(files, index.source);
        index.source = index.source.replace('__BUILD__', build);
        const table = Object.keys(bundle).find((file) => file.endsWith('.wasm'));
        const text = readFileSync(path.join(root, 'offline', 'worker.js'), 'utf8');
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerOf(text, files, build, table && `/${table}`) });
      },
    },
  };
}
