// The server's session: this person and the games it offers. Requested once a visit.

import { ApiError, api, type GameInfo, type Opponent } from './api.ts';
import { bare } from '../i18n/isolate.ts';
import { i18n } from '../i18n/i18n.svelte.ts';
import { nameChanged, renewCalls } from '../device/offline.ts';

const bareOrNone = (name: string | null) => name && bare(name);

class Session {
  #name = $state<string | null>(null);
  #known = $state(false);
  #games = $state.raw<readonly GameInfo[]>([]);
  #asking: Promise<void> | null = null;

  /** The name this browser goes by, as it was written; null before it was asked. */
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

  /** The bots one can choose from, the easiest first; those for comparisons only where there are no others. */
  opponents(id: string): readonly Opponent[] {
    const all = this.game(id)?.opponents ?? [];
    const offered = all.filter((bot) => bot.level > 0).sort((one, other) => one.level - other.level);
    return offered.length > 0 ? offered : all;
  }

  /** The bot who plays if nobody chooses. */
  standIn(id: string): string {
    return this.game(id)?.opponents[0]?.id ?? '';
  }

  /** How a bot is called, and what it is like. */
  bot(game: string, id: string): { readonly name: string; readonly line: string } {
    const bot = this.game(game)?.opponents.find((known) => known.id === id);
    return { name: bot?.name[i18n.lang] ?? id, line: bot?.line[i18n.lang] ?? '' };
  }

  /** Asks who we are and what is played here, once. Rejects if nobody answers; may then be asked again. */
  visit(): Promise<void> {
    this.#asking ??= this.#ask().catch((error: unknown) => {
      this.#asking = null;
      throw error;
    });
    return this.#asking;
  }

  /** Asks again: this browser may have another session now. */
  again(): Promise<void> {
    this.#asking = null;
    return this.visit();
  }

  async rename(name: string): Promise<void> {
    const given = (await api.rename(name)).name;
    // A person unknown on the next request has a browser that kept no cookie.
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
