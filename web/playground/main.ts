// The board without a server, for whoever works on its looks: `npm run dev`, then
// /playground/?match=5&at=40&lang=de&theme=dark, and `n` for the next line of the log. Not part of the build.
// m4 to m6 were recorded at a table; m6b and m6c are made up, to fill a lane with cards and the third with passes.

import { mount } from 'svelte';
import { hattrick } from '../words/hattrick.ts';
import { i18n } from '../state/i18n.svelte.ts';
import '../look/base.css';
import '../look/table.css';
import type { LogEntry, Turn } from '../wire/wire.ts';
import Playground from './Playground.svelte';

/** A match as one seat saw it: the log, and view, turn and legal moves after `at` lines. */
export interface Fixture {
  players: number;
  you: number;
  names: string[];
  log: LogEntry[];
  tables: Array<{ at: number; turn: Turn; view: unknown; legal: string[] }>;
}

const asked = new URLSearchParams(location.search);
const lang = asked.get('lang') === 'en' ? 'en' : 'de';
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';

const fixtures = import.meta.glob<Fixture>('./fixtures/*.json', { import: 'default' });
const load = fixtures[`./fixtures/m${asked.get('match') ?? '5'}.json`];

async function start(): Promise<void> {
  const target = document.getElementById('app');
  if (load === undefined || target === null) return;
  const [fixture] = await Promise.all([load(), i18n.use(lang)]);
  mount(Playground, { target, props: { fixture, lang, words: hattrick(lang), asked } });
}

void start();
