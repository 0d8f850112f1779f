import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline } from './offline/plugin.js';
import { named } from './ui/layout/sizes.ts';

// The server that `npm run dev` passes requests on to.
const server = 'http://127.0.0.1:7845';

/** What all boards share is one file: many small ones are more to load. Not what the start page needs of it. */
const table = {
  name: 'table',
  test: /web\/(board\/(context|stage\/(?!trail)|control|log|setup\/limits)|ui\/(sound|look\/(motion|scale)|controls\/(Countdown|KeyCap|Knob|Switch)|frame\/due)|net\/(table\/log|device\/hand))/,
  minShareCount: 5,
  includeDependenciesRecursively: false,
};

/** What every page runs on, in one piece: split by who needs which part of it, every file would name two. */
const runtime = { name: 'svelte', test: /node_modules\/svelte\/src\/|vite\/preload-helper/, minShareCount: 2 };

/** What nearly every page asks of browser and server, and shows: small files, which name each other more than they are worth one by one. */
const state = {
  name: 'state',
  test: /web\/(net\/(page\/(poll|page|route|router)|server\/(api|failure|session)|device\/(kept|offline|prefs)|i18n\/(i18n|isolate|index|lang|format|germanNames)|table\/here)\b|board\/names\.ts|ui\/(look\/(Icon|Mark|Coaster|Text)|frame\/Message))/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** The pictures of all games: the start page shows them side by side. */
const art = { name: 'art', test: /web\/games\/\w+\/Art\.svelte/, includeDependenciesRecursively: false };

/** What tables, replays and lessons have in common, and no other page. */
const play = {
  name: 'play',
  test: /web\/(net\/table\/(mutes|shelf|takeBack|deal)\b|board\/(stage\/trail|book\/openRules|control\/(keys|Keys|RefusalSlip|Saying)|log\/(scores|reading))\.|ui\/(frame\/Bar|layout\/(TableLayout|room|sizes|(moved|bar|table|seats|forms)\.css))|features\/play\/(table\/(LinkSlip|refusal)|company\/Reactions)\.)/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

export default defineConfig({
  plugins: [svelte(), offline(new URL('.', import.meta.url).pathname)],
  css: { postcss: { plugins: [named] } },
  build: {
    // The oldest browsers the page is made for: docs/browser.md names them, and what is put in the place of what they lack.
    target: ['chrome105', 'edge105', 'firefox115', 'safari16'],
    // Nothing inline: the pages are served with a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [runtime, state, art, table, play] } } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['**/*.test.ts'], exclude: ['node_modules', 'dist'], css: true },
});
