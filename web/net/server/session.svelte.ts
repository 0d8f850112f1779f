// The server's session: this person and the offered games. Requested once a visit.

import type { Opponent } from '../../wire/wire.ts';
import { ApiError, api, type GameInfo } from './api.ts';
import { bare } from '../i18n/isolate.ts';
import { i18n } from '../i18n/i18n.svelte.ts';
import { nameChanged, renewCalls } from '../device/offline.ts';

const bareOrNone = (name: string | null) => name && bare(name);

class Session {
  #name = $state<string | null>(null);
  #known = $state(false);
  #games = $state.raw<readonly GameInfo[]>([]);
  #asking: Promise<void> | null = null;

  /** The person's name as written; null before it was entered. */
  get name(): string | null {
    return this.#name;
  }
  /** Whether the server has answered. */
  get known(): boolean {
    return this.#known;
  }
  get games(): readonly GameInfo[] {
    return this.#games;
  }
  game(id: string): GameInfo | undefined {
    return this.#games.find((game) => game.id === id);
  }

  /** The bots to choose from, easiest first; reference bots only if there are no others. */
  opponents(id: string): readonly Opponent[] {
    const all = this.game(id)?.opponents ?? [];
    const offered = all.filter((bot) => bot.level > 0).sort((one, other) => one.level - other.level);
    return offered.length > 0 ? offered : all;
  }

  /** The default bot. */
  standIn(id: string): string {
    return this.game(id)?.opponents[0]?.id ?? '';
  }

  /** A bot's name and style of play. */
  bot(game: string, id: string): { readonly name: string; readonly line: string } {
    const bot = this.game(game)?.opponents.find((known) => known.id === id);
    return { name: bot?.name[i18n.lang] ?? id, line: bot?.line[i18n.lang] ?? '' };
  }

  /** Requests the session and the games, once. Rejects if the server does not answer; may then be called again. */
  visit(): Promise<void> {
    this.#asking ??= this.#ask().catch((error: unknown) => {
      this.#asking = null;
      throw error;
    });
    return this.#asking;
  }

  /** Requests the session again: this browser may have another one now. */
  again(): Promise<void> {
    this.#asking = null;
    return this.visit();
  }

  async rename(name: string): Promise<void> {
    const given = (await api.rename(name)).name;
    // If the next request has no session, the browser did not keep the cookie.
    if ((await api.session()).name === null) throw new ApiError(0, 'cookies', 'no cookie was kept');
    this.#name = bareOrNone(given);
    nameChanged();
    renewCalls();
  }

  async #ask(): Promise<void> {
    const [session, games] = await Promise.all([api.session(), api.games()]);
    this.#name = bareOrNone(session.name);
    this.#games = games;
    this.#known = true;
    renewCalls();
  }
}

export const session = new Session();
