// A board without a server, for work on its looks: `npm run dev`, then /playground/?game=ID&at=20&lang=de&theme=dark, and `n` for the
// next line of the log. Not part of the build. It plays the game's first game.

import { mount } from 'svelte';
import { GAMES } from '../games/index.ts';
import { i18n } from '../net/i18n/i18n.svelte.ts';
import '../ui/look/base.css';
import Playground from './Playground.svelte';

const asked = new URLSearchParams(location.search);
const lang = asked.get('lang') === 'en' ? 'en' : 'de';
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';

async function start(): Promise<void> {
  const game = asked.get('game') ?? Object.keys(GAMES)[0] ?? '';
  const module = GAMES[game];
  const [board, words, lesson] = await Promise.all([module?.board?.(), module?.words(lang), module?.lesson?.()]);
  const target = document.getElementById('app');
  if (lesson === undefined || board === undefined || words === undefined || target === null) return;
  await i18n.use(lang);
  await i18n.with(Promise.resolve());
  mount(Playground, { target, props: { lesson, board, lang, words, asked } });
}

void start();
