// Push notifications while the page is closed.

import type { PushResponse } from '../../wire/wire.ts';
import { ask } from '../server/api.ts';
import { session } from '../server/session.svelte.ts';
import { i18n } from '../i18n/i18n.svelte.ts';
import { prefs } from './prefs.svelte.ts';
import { type PushEnvironment, Pushing } from './pushing.svelte.ts';

/** Longest wait for the service worker, in milliseconds. */
const PATIENCE = 10_000;

async function pushes(): Promise<PushManager> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no worker')), PATIENCE));
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager;
}

/** Safari on phones and tablets allows push only for installed pages. */
function able(): PushEnvironment['able'] {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'no';
}

const PATH = '/push';

const real: PushEnvironment = {
  able: able(),
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  kept: async () => (await pushes()).getSubscription(),
  subscribe: async (key) => (await pushes()).subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  named: async () => {
    await session.visit();
    return session.name !== null;
  },
  offer: async () => (await ask<PushResponse>('GET', PATH)).key,
  tell: (kept) => ask('PUT', PATH, { endpoint: kept.endpoint, ...kept.toJSON().keys, lang: i18n.lang }),
  forget: (endpoint) => ask('DELETE', PATH, { endpoint }),
  get wanted() {
    return prefs.push;
  },
  set wanted(push) {
    prefs.set({ push });
  },
};

export const push = new Pushing(real);
