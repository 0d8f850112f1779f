// What the page needs of a browser and may be denied, tried once at the start. What it can do without is put in its place instead: see polyfills.ts.

import { kept } from './browserStorage.ts';

export type Lack = 'cookies' | 'websocket' | 'storage';

/** The parts of a browser that are tried. */
interface Browser {
  cookieEnabled: boolean | undefined;
  webSocket: unknown;
  /** Whether what is written is kept. */
  keeps: () => boolean;
}

const real = (): Browser => ({
  cookieEnabled: navigator.cookieEnabled,
  webSocket: globalThis.WebSocket,
  keeps: () => kept.write('stammtisch.tried', '1') && kept.read('stammtisch.tried') === '1',
});

/** What is missing: without cookies nobody has a name, without WebSockets nobody plays, without storage settings last one visit. */
export function lacking(browser: Browser = real()): readonly Lack[] {
  const lacks: Lack[] = [];
  if (browser.cookieEnabled === false) lacks.push('cookies');
  if (typeof browser.webSocket !== 'function') lacks.push('websocket');
  // Browsers deny both together: one sentence is enough.
  if (!lacks.includes('cookies') && !browser.keeps()) lacks.push('storage');
  return lacks;
}
