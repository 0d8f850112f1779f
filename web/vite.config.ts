import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline } from './offline/plugin.js';

// The server that `npm run dev` passes requests on to.
const server = 'http://127.0.0.1:7845';

/** What all boards share is one file: many small ones are more to load. Not what the start page needs of it. */
const table = {
  name: 'table',
  test: /web\/(shell\/(?!Segments|names|NameField|Drawer|Setup)|look\/(Hand|Knob|fan|motion|reel|scale|sound)|table\/(log|hand))/,
  minShareCount: 5,
  includeDependenciesRecursively: false,
};

/** What every page runs on, in one piece: split by who needs which part of it, every file would name two. */
const runtime = { name: 'svelte', test: /node_modules\/svelte\/src\/internal\//, minShareCount: 2 };

/** What nearly every page asks of browser and server: small files, which name each other more than they are worth one by one. */
const state = {
  name: 'state',
  test: /web\/(state\/(route|router|page|again|house|i18n|prefs|offline)\b|i18n\/isolate\.ts|table\/(api|here)\.ts|shell\/names\.ts)/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

export default defineConfig({
  plugins: [svelte(), offline(new URL('.', import.meta.url).pathname)],
  build: {
    // The oldest browsers the page is made for: docs/browser.md names them, and what is put in the place of what they lack.
    target: ['chrome105', 'edge105', 'firefox115', 'safari16'],
    // Nothing inline: the pages are served with a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [runtime, state, table] } } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['**/*.test.ts'], exclude: ['node_modules', 'dist'], css: true },
});
