// Where the person is: the history of the browser, and nothing else.

import { routeOf, type Route } from './route.ts';

class Router {
  #route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
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
    if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
    this.#read();
  }

  /** Notes where on this page the person is, without another step in the history. */
  note(hash: string): void {
    if (hash !== location.hash) history.replaceState(null, '', location.pathname + location.search + hash);
  }

  #read(): void {
    const before = this.#route;
    this.#route = routeOf(location.pathname, location.hash);
    if (before.page !== this.#route.page) scrollTo(0, 0);
  }
}

export const router = new Router();
