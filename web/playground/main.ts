// The board without a server, for whoever works on its looks: `npm run dev`, then
// /playground/?game=ID&match=4&at=40&lang=de&theme=dark, and `n` for the next line of the log. Not part of the build.
// A match is a file in the game's fixtures, recorded at a table unless a test says otherwise.

import { mount } from 'svelte';
import { GAMES } from '../games/index.ts';
import { i18n } from '../state/i18n.svelte.ts';
import '../look/base.css';
import '../look/table.css';
import type { LogEntry, Turn } from '../wire/wire.ts';
import Playground from './Playground.svelte';

/** A match as one seat saw it: the log, and view, turn and legal moves after `at` lines. */
export interface Fixture {
  options?: Record<string, unknown>;
  players: number;
  you: number;
  names: string[];
  log: LogEntry[];
  tables: Array<{ at: number; turn: Turn; view: unknown; legal: string[] }>;
}

const asked = new URLSearchParams(location.search);
const lang = asked.get('lang') === 'en' ? 'en' : 'de';
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';

const fixtures = import.meta.glob<Fixture>('../games/*/fixtures/*.json', { import: 'default' });

async function start(): Promise<void> {
  const game = asked.get('game') ?? Object.keys(GAMES)[0] ?? '';
  const module = GAMES[game];
  const fixture = await fixtures[`../games/${game}/fixtures/${asked.get('match') ?? '4'}.json`]?.();
  const [board, words] = await Promise.all([module?.board?.(), module?.words(lang)]);
  const target = document.getElementById('app');
  if (fixture === undefined || board === undefined || words === undefined || target === null) return;
  await i18n.use(lang);
  mount(Playground, { target, props: { fixture, game, board, lang, words, asked } });
}

void start();
