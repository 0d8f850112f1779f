import './state/fill.ts';
import { mount } from 'svelte';
import './look/base.css';
import App from './pages/App.svelte';
import { i18n } from './state/i18n.svelte.ts';
import { keepPage, setRenewal } from './state/offline.ts';
import { watchParts } from './state/page.svelte.ts';
import { prefs, watchPrefs } from './state/prefs.svelte.ts';
import { router } from './state/router.svelte.ts';

watchParts(window);
watchPrefs(window);
// Few need it: where the system dictates the colours, now or later.
const forced = matchMedia('(forced-colors: active)');
const force = () => {
  if (forced.matches) void import('./look/forced.css');
};
force();
forced.addEventListener('change', force);
// In the workshop nothing is kept: what is changed is to be seen.
if (import.meta.env.PROD) keepPage(navigator.serviceWorker);
setRenewal(() => void import('./state/push.ts').then(({ push }) => push.look()));

// The page that is asked for comes while its texts do.
if (router.route.page === 'start') void import('./pages/Start.svelte');
if (router.route.page === 'table') void import('./pages/Table.svelte');

const target = document.getElementById('app');
if (target) {
  await i18n.use(prefs.lang);
  // What stands there is for browsers that come no further.
  target.replaceChildren();
  mount(App, { target });
}
