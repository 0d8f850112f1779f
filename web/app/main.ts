import '../net/device/polyfill.ts';
import { mount } from 'svelte';
import '../ui/look/base.css';
import App from './App.svelte';
import { i18n } from '../net/i18n/i18n.svelte.ts';
import { keepPage, setRenewal } from '../net/device/offline.ts';
import { watchParts } from '../net/page/page.svelte.ts';
import { prefs, watchPrefs } from '../net/device/prefs.svelte.ts';
import { router } from '../net/page/router.svelte.ts';

watchParts(window);
watchPrefs(window);
// Few need it: where the system dictates the colours, now or later.
const forced = matchMedia('(forced-colors: active)');
const force = () => {
  if (forced.matches) void import('../ui/look/forced.css');
};
force();
forced.addEventListener('change', force);
// In the workshop nothing is kept: what is changed is to be seen.
if (import.meta.env.PROD) keepPage(navigator.serviceWorker);
setRenewal(() => void import('../net/device/push.ts').then(({ push }) => push.look()));

// The page that is asked for comes while its texts do.
if (router.route.page === 'start') void import('../features/lobby/Start.svelte');
if (router.route.page === 'table') void import('../features/play/table/Table.svelte');

const target = document.getElementById('app');
if (target) {
  await i18n.use(prefs.lang);
  // What stands there is for browsers that come no further.
  target.replaceChildren();
  mount(App, { target });
}
