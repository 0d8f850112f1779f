// Where the person is: the history of the browser, and nothing else.

import { isCrooked, routeOf, type Route } from './route.ts';

class Router {
  #at = here();
  #route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    // A step that was made for a drawer is no step once the page was loaded anew.
    if (onLayer()) history.replaceState(null, '');
    this.#straighten();
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    // Links inside the house change the page without loading it anew.
    addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  get route(): Route {
    return this.#route;
  }

  go(path: string): void {
    // From a drawer to another page: the drawer's step of the history becomes that page's.
    if (onLayer()) history.replaceState(null, '', path);
    else if (path !== here()) history.pushState(null, '', path);
    this.#read();
  }

  /** Notes where on this page the person is, without another step in the history. */
  note(hash: string): void {
    if (hash === location.hash) return;
    history.replaceState(history.state, '', location.pathname + location.search + hash);
    this.#at = here();
  }

  #read(): void {
    // A step back over a drawer leads to the same page.
    if (here() === this.#at) return;
    this.#at = here();
    const before = this.#route;
    this.#route = routeOf(location.pathname, location.hash);
    if (before.page !== this.#route.page) scrollTo(0, 0);
    this.#straighten();
  }

  /** A link that was copied with a full stop, or typed, becomes what was meant. */
  #straighten(): void {
    const { pathname } = location;
    if (!isCrooked(pathname)) return;
    void import('./code.ts').then(({ straight }) => {
      if (location.pathname !== pathname) return;
      history.replaceState(history.state, '', straight(pathname) + location.search + location.hash);
      this.#read();
    });
  }
}

/** Whether the history stands at the step of what lies over the page (layers.ts). */
const onLayer = () => (history.state as { layer?: boolean } | null)?.layer === true;

const here = () => location.pathname + location.search + location.hash;

export const router = new Router();
