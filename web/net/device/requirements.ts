// The browser features that the page requires and a person may have blocked, tested once at the start. Features that can be replaced are
// filled in instead: see polyfills.ts.

import { kept } from './browserStorage.ts';

export type Lack = 'cookies' | 'websocket' | 'storage';

/** The browser features that are tested. */
interface Browser {
  cookieEnabled: boolean | undefined;
  webSocket: unknown;
  /** Whether written values are stored. */
  keeps: () => boolean;
}

const real = (): Browser => ({
  cookieEnabled: navigator.cookieEnabled,
  webSocket: globalThis.WebSocket,
  keeps: () => kept.write('stammtisch.tried', '1') && kept.read('stammtisch.tried') === '1',
});

/** The missing features: names need cookies, playing needs WebSockets, and without storage settings last one visit. */
export function lacking(browser: Browser = real()): readonly Lack[] {
  const lacks: Lack[] = [];
  if (browser.cookieEnabled === false) lacks.push('cookies');
  if (typeof browser.webSocket !== 'function') lacks.push('websocket');
  // Browsers block both together: one message is enough.
  if (!lacks.includes('cookies') && !browser.keeps()) lacks.push('storage');
  return lacks;
}
