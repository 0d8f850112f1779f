// A table on this device, opened from a page of the server.

import type { CodeResponse, OpenTableRequest, SessionRequest, Table } from '../../wire/wire.ts';
import { localClient } from './client.ts';

/** The setup that both tables share. */
type Same = Pick<Table, 'game' | 'players' | 'options'>;

/** Opens a table of the same game with bots at the other seats; returns its code, or null if that was refused. */
export async function openSame({ game, players, options }: Same, name: string): Promise<string | null> {
  const wanted: OpenTableRequest = { game, players, options, bots: players - 1, breathers: true };
  if ((await send<SessionRequest>('PUT', '/session', { name })).status !== 200) return null;
  const { status, body } = await send('POST', '/tables', wanted);
  return status === 201 ? (JSON.parse(body) as CodeResponse).code : null;
}

const send = <T>(method: string, path: string, body: T) => localClient().request(method, path, JSON.stringify(body));
