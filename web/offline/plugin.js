// What the build adds to the page: the worker that keeps it in the browser, and the games' pictures for previews of links.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Letters that neither language of the page is written in. */
const FOREIGN = /-(cyrillic|cyrillic-ext|greek|greek-ext|vietnamese|latin-ext)-/;

/** The files that are kept, of all that are built: no foreign letters, no pictures for others, and not the worker itself. */
export const keptOf = (files) =>
  files
    .filter((file) => /\.(js|css|woff2|svg|png|webmanifest)$/.test(file) && !FOREIGN.test(file) && !file.startsWith('preview/') && file !== 'sw.js')
    .map((file) => `/${file}`)
    .sort();

/** Which build a page is: named after its files, whose names follow their content, and after its start. */
export const buildOf = (files, index) => createHash('sha256').update([...files, index].join('\n')).digest('hex').slice(0, 16);

/** The worker's text for a page of these files. */
export function workerOf(text, files, build) {
  return text.replace('__FILES__', JSON.stringify(files)).replace('__BUILD__', JSON.stringify(build));
}

export function offline(root) {
  return {
    name: 'stammtisch-offline',
    apply: 'build',
    generateBundle: {
      // Last: what turns out to hold styles alone is no script any more, and a worker that misses one file keeps none.
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
        const text = readFileSync(path.join(root, 'offline', 'worker.js'), 'utf8');
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerOf(text, files, build) });
      },
    },
  };
}
