import '../net/device/polyfill.ts';
import { mount } from 'svelte';
import '../ui/look/base.css';
import App from './App.svelte';
import { i18n } from '../net/i18n/i18n.svelte.ts';
import { keepPage, setRenewal } from '../net/device/offline.ts';
import { watchParts } from '../net/page/page.svelte.ts';
import { DEMO, HERE } from '../net/local/here.ts';
import { setParts } from '../net/local/loaded.ts';
import { prefs, watchPrefs } from '../net/device/prefs.svelte.ts';
import { router } from '../net/page/router.svelte.ts';

watchParts(window);
watchPrefs(window);
// Few people need it: only with forced colours, now or later.
const forced = matchMedia('(forced-colors: active)');
const force = () => {
  if (forced.matches) void import('../ui/look/forced.css');
};
force();
forced.addEventListener('change', force);
// The dev server has no service worker: changes must show at once.
if (import.meta.env.PROD && !(__LOCAL__ && DEMO)) keepPage(navigator.serviceWorker);
setRenewal(() => void import('../net/device/push.ts').then(({ push }) => push.look()));

// Load the page in parallel with its texts.
if (router.route.page === 'start') void import('../features/lobby/Start.svelte');
if (router.route.page === 'table') void import('../features/play/table/Table.svelte');

const target = document.getElementById('app');
if (target) {
  await Promise.all([i18n.use(prefs.lang), __LOCAL__ && HERE && import('../net/local/parts.ts').then(setParts)]);
  // The static content is for browsers that cannot run the page.
  target.replaceChildren();
  mount(App, { target });
  // On this device the next page is a table, and its parts are at hand.
  if (__LOCAL__ && HERE) void import('../features/play/table/Table.svelte');
}
