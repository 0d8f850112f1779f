// The name of a person who comes from the server's page, so that this device doesn't ask for it again.

import { bare } from '../i18n/isolate.ts';
import type { SessionRequest, SessionResponse } from '../../wire/wire.ts';
import type { LocalClient } from './client.ts';

/** Milliseconds that this device waits for the server. Without it the page asks for the name. */
const WAIT = 1000;

/** Names the person of this device as the server does, unless they have a name here. */
export async function takeName(local: Pick<LocalClient, 'request'>, ask: typeof fetch = fetch): Promise<void> {
  try {
    const here = JSON.parse((await local.request('GET', '/session')).body) as SessionResponse;
    if (here.name !== null) return;
    const { name } = (await (await ask('/api/v2/session', { signal: AbortSignal.timeout(WAIT) })).json()) as SessionResponse;
    if (name) await local.request('PUT', '/session', JSON.stringify({ name: bare(name) } satisfies SessionRequest));
  } catch {
    // Neither the tables nor the server have to be there.
  }
}
