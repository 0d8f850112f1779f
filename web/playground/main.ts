// The board without a server, for whoever works on its looks: `npm run dev`, then
// /playground/?match=5&at=40&lang=de&theme=dark, and `n` for the next line of the log. Not part of the build.
// A match is a file in fixtures: `5` is Hattrick's m5.json, `heuchel-6` is heuchel-6.json. They were recorded at
// tables; m6b and m6c are made up, to fill a lane with cards and the third with passes.

import { mount } from 'svelte';
import type { Board, GameWords } from '../games/contract.ts';
import { i18n } from '../state/i18n.svelte.ts';
import type { Lang } from '../i18n/index.ts';
import '../look/base.css';
import '../look/table.css';
import type { LogEntry, Turn } from '../wire/wire.ts';
import Playground from './Playground.svelte';

/** A match as one seat saw it: the log, and view, turn and legal moves after `at` lines. */
export interface Fixture {
  /** The game's id; Hattrick's if left out. */
  game?: string;
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

const match = asked.get('match') ?? '5';
const fixtures = import.meta.glob<Fixture>('./fixtures/*.json', { import: 'default' });
const boards = import.meta.glob<Board>('../games/*/Board.svelte', { import: 'default' });
const words = import.meta.glob<Record<string, (lang: Lang) => GameWords>>('../words/*.ts');

async function start(): Promise<void> {
  const fixture = await (fixtures[`./fixtures/${match}.json`] ?? fixtures[`./fixtures/m${match}.json`])?.();
  const game = fixture?.game ?? /^[a-z]{3,}/.exec(match)?.[0] ?? 'hattrick';
  const board = await boards[`../games/${game}/Board.svelte`]?.();
  const said = (await words[`../words/${game}.ts`]?.())?.[game]?.(lang);
  const target = document.getElementById('app');
  if (fixture === undefined || board === undefined || said === undefined || target === null) return;
  await i18n.use(lang);
  mount(Playground, { target, props: { fixture, game, board, lang, words: said, asked } });
}

void start();
