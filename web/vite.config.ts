import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { markdown } from './markdown/plugin.ts';
import { offline } from './offline/plugin.js';
import { named } from './ui/layout/sizes.ts';

// The server that `npm run dev` passes requests on to.
const server = 'http://127.0.0.1:7845';

/** What all boards share is one file: many small ones are more to load. Not what the start page needs of it. */
const table = {
  name: 'table',
  test: /web\/(board\/(context|stage\/(?!trail)|control\/(?!RefusalSlip)|log\/(?!ScoreTable)|setup\/limits)|ui\/(sound|look\/(motion|scale)|controls\/(Countdown|KeyCap|Knob|Switch)|frame\/due)|net\/(table\/log|device\/handTime))/,
  minShareCount: 4,
  includeDependenciesRecursively: false,
};

/** What every page runs on, in one piece: split by who needs which part of it, every file would name two. */
const runtime = { name: 'svelte', test: /node_modules\/svelte\/src\/|vite\/preload-helper/, minShareCount: 2 };

/** What nearly every page asks of browser and server, and shows: small files, which name each other more than they are worth one by one. */
const state = {
  name: 'state',
  test: /web\/(net\/(page\/(layers|poll|page|route|router)|server\/(api|failure|session)|device\/(browserStorage|offline|prefs)|i18n\/(i18n|isolate|index|lang|format|germanNames|person)|table\/seatsHere)\b|board\/names\.ts|ui\/(look\/(Icon|Mark|Coaster|Text)|frame\/Message))/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** The pictures of all games: the start page shows them side by side. */
const art = { name: 'art', test: /web\/games\/\w+\/Art\.svelte/, includeDependenciesRecursively: false };

/** What tables, replays and lessons have in common, and no other page. */
const play = {
  name: 'play',
  test: /web\/(net\/(device\/notices|table\/(lines|mutes|dealStorage|takeBack|deal))\b|board\/(stage\/trail|book\/openRules|hand|control\/(keys|Keys|Saying|together)|log\/(scores|reading))\.|ui\/(frame\/Bar|layout\/(TableLayout|room|sizes|(moved|bar|table|seats|forms|watched)\.css))|features\/play\/(table\/(LinkSlip|refusal)|company\/Reactions)\.)/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** What the board of a game has in common with its words: one file a game. Not its texts, of which a page loads one language, nor what the start page shows. */
const game = {
  name: (id: string) => /web\/games\/(\w+)\//.exec(id)?.[1] ?? null,
  test: /web\/games\/\w+\/(facts|firstTable|hand|moves|pick|parts\/Pot|ring|sentences|saying|seats|story|trail|view|words)\.(ts|svelte)/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

const root = new URL('.', import.meta.url).pathname;

/** Tests mount components in happy-dom: they need the half of Svelte that is made for browsers. */
const resolve = process.env['VITEST'] ? { conditions: ['browser'] } : {};

export default defineConfig({
  resolve,
  plugins: [svelte(), markdown(root), offline(root)],
  css: { postcss: { plugins: [named] } },
  build: {
    // The oldest browsers the page is made for: docs/guides/browser.md names them, and what is put in the place of what they lack.
    target: ['chrome105', 'edge105', 'firefox115', 'safari16'],
    // Nothing inline: the pages are served with a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [runtime, state, art, table, play, game] } } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['**/*.test.ts'], exclude: ['node_modules', 'dist'], css: true },
});
