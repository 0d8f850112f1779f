import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server that `npm run dev` passes requests on to.
const server = 'http://127.0.0.1:7845';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // Nothing inline: the pages are served with a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['**/*.test.ts'], exclude: ['node_modules', 'dist'], css: true },
});
