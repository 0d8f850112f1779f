import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { markdown } from './markdown/plugin.ts';
import { local } from './offline/local.js';
import { offline } from './offline/plugin.js';
import { named } from './ui/layout/sizes.ts';

// The server to which `npm run dev` forwards requests.
const server = 'http://127.0.0.1:7845';

/** The runtime of every page, in one chunk: if it were split by use, every other chunk would import two. */
const runtime = { name: 'svelte', test: /node_modules\/svelte\/src\/|vite\/preload-helper/, minShareCount: 2 };

/** Browser and server access and components of nearly every page: small modules with many mutual imports. */
const state = {
  name: 'state',
  test: /web\/(net\/(local\/(here|loaded)|page\/(layers|poll|page|route|router)|server\/(api|failure|session)|device\/(browserStorage|offline|prefs)|i18n\/(i18n|isolate|index|lang|format|germanNames|person)|table\/seatsHere)\b|board\/names\.ts|ui\/(look\/(Icon|Mark|Coaster|Text)|frame\/Message))/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** The pictures of all games: the start page shows them side by side. */
const art = { name: 'art', test: /web\/games\/\w+\/Art\.svelte/, includeDependenciesRecursively: false };

/**
 * The modules that only tables, replays and lessons share, in one chunk, because many small ones load more slowly; without those that the
 * start page needs.
 */
const play = {
  name: 'play',
  test: /web\/(net\/(device\/(calls|frames|handTime)|table\/(arrival|lines|log|mutes|dealStorage|takeBack|deal))\b|board\/(context|hand|stage\/(?!Seats|Breather)|book\/openRules|control\/(?!RefusalSlip|Saying|tooltip|drag)|log\/(?!ScoreTable|TextTable|textTable)|setup\/byPost)|ui\/(sound|look\/(motion|scale)|controls\/(Countdown|TimeLeft|KeyCap|Knob|Switch)|frame\/(due|Bar)|layout\/(TableLayout|room|sizes|(moved|bar|table|seats|forms|watched)\.css))|features\/play\/(table\/(LinkSlip|refusal)|company\/Reactions)\.)/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/**
 * The modules that a game's board and words share: one chunk per game. Without its texts, of which a page loads one language, and without
 * the parts of the start page.
 */
const game = {
  name: (id: string) => /web\/games\/(\w+)\//.exec(id)?.[1] ?? null,
  test: /web\/games\/\w+\/(facts|firstTable|hand|moves|pick|parts\/Pot|ring|sentences|saying|seats|story|trail|view|words)\.(ts|svelte)/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** Chunks that every page has loaded before any other. */
const ALWAYS = /^assets\/(svelte|state)-/;

/** Short hashes: lists of files are half of what a page loads first. */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:5][extname]',
};

/** The parts of a page on this device, in one chunk. */
const here = { name: 'here', test: /web\/net\/local\/(client|download|kept|links|meanwhile|parts|storage|text)\b/, includeDependenciesRecursively: false };

const root = new URL('.', import.meta.url).pathname;

/** The table for the browser, if it was built: `cargo xtask` sets this. */
const table = local(process.env['STAMMTISCH_WASM']);

/** Tests mount components in happy-dom: they need Svelte's browser build. */
const resolve = process.env['VITEST'] ? { conditions: ['browser'] } : {};

export default defineConfig({
  resolve,
  plugins: [svelte(), markdown(root), table.plugin, offline(root)],
  define: { __TABLE__: JSON.stringify(table.fileName), __LOCAL__: JSON.stringify(table.fileName !== '') },
  worker: { format: 'es' },
  css: { postcss: { plugins: [named] } },
  build: {
    // The oldest supported browsers: docs/guides/browser.md names them and the polyfills.
    target: ['chrome105', 'edge105', 'firefox115', 'safari16'],
    // Nothing inline: the pages have a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !ALWAYS.test(file)) },
    rolldownOptions: { output: { ...names, codeSplitting: { groups: [runtime, state, art, play, game, here] } } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['**/*.test.ts'], exclude: ['node_modules', 'dist'], css: true },
});
