import { mount } from 'svelte';
import './look/base.css';
import './look/table.css';
import App from './pages/App.svelte';
import { i18n } from './state/i18n.svelte.ts';
import { watchParts } from './state/page.svelte.ts';
import { prefs } from './state/prefs.svelte.ts';

watchParts(window);

const target = document.getElementById('app');
if (target) {
  await i18n.use(prefs.lang);
  mount(App, { target });
}
