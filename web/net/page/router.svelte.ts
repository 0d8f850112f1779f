// Where the person is: the history of the browser, and nothing else.

import { isCrooked, routeOf, type Route } from './route.ts';

class Router {
  #at = here();
  #route = $state.raw<Route>(routeOf(location.pathname, location.hash));
  /** The address of the step below a layer, once the layer's step has another. */
  #below: string | null = null;
  /** The browser goes a step back, a moment after it was asked to. */
  #leaving = false;
  /** Where to go once it has. */
  #next: string | null = null;

  constructor() {
    // A history step made for a drawer is meaningless after a reload.
    if (onLayer()) history.replaceState(null, '');
    this.#straighten();
    addEventListener('popstate', () => this.#stepped());
    addEventListener('hashchange', () => this.#read());
    // Links within the site change the page without a reload.
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

  /** Takes back the step of a layer that is closed. */
  back(): void {
    this.#leaving = true;
    history.back();
  }

  go(path: string): void {
    // The browser would go back from that page.
    if (this.#leaving) {
      this.#next = path;
      return;
    }
    // From a drawer to another page: the drawer's step of the history becomes that page's.
    if (onLayer()) {
      this.#below = null;
      history.replaceState(null, '', path);
    } else if (path !== here()) history.pushState(null, '', path);
    this.#read();
  }

  /** Notes where on this page the person is, without another step in the history. */
  note(hash: string): void {
    if (hash === location.hash) return;
    if (onLayer()) this.#below ??= here();
    history.replaceState(history.state, '', location.pathname + location.search + hash);
    this.#at = here();
  }

  /** The browser went a step. From a layer to the page below it, the page stays at the place it has reached meanwhile. */
  #stepped(): void {
    if (!onLayer()) {
      if (here() === this.#below) history.replaceState(history.state, '', this.#at);
      this.#below = null;
    }
    this.#leaving = false;
    const next = this.#next;
    this.#next = null;
    this.#read();
    if (next !== null) this.go(next);
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
