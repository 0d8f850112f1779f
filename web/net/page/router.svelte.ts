// The current page, derived from the browser's history.

import { addressOf, HERE, isCrossed, place, placeOf } from '../local/here.ts';
import { isCrooked, routeOf, type Route } from './route.ts';

class Router {
  #at = here();
  #route = $state.raw<Route>(currentRoute());
  /** The address of the entry below a layer, if the layer's entry has another one. */
  #below: string | null = null;
  /** A step back was requested; the browser performs it a moment later. */
  #leaving = false;
  /** The address to open after that step. */
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
      // From a page of the server to one on this device, which the browser loads.
      if (__LOCAL__ && !HERE && link.hash.startsWith('#/')) return;
      event.preventDefault();
      const { pathname, search, hash } = placeOf(link);
      this.go(pathname + search + hash);
    });
  }

  get route(): Route {
    return this.#route;
  }

  /** Steps back from the entry of a closed layer. */
  back(): void {
    this.#leaving = true;
    history.back();
  }

  go(path: string): void {
    // The pending step back would leave the new page.
    if (this.#leaving) {
      this.#next = path;
      return;
    }
    // From a drawer to another page: the drawer's history entry becomes that page's.
    if (onLayer()) {
      this.#below = null;
      replace(null, path);
    } else if (path !== here()) history.pushState(null, '', __LOCAL__ ? addressOf(path) : path);
    this.#read();
  }

  /** Records the position on this page without adding a history entry. */
  note(hash: string): void {
    if (hash === place().hash) return;
    if (onLayer()) this.#below ??= here();
    replace(history.state, place().pathname + place().search + hash);
    this.#at = here();
  }

  /** Handles a history step. From a layer to the page below it, the page keeps its current position. */
  #stepped(): void {
    if (!onLayer()) {
      if (here() === this.#below) replace(history.state, this.#at);
      this.#below = null;
    }
    this.#leaving = false;
    const next = this.#next;
    this.#next = null;
    this.#read();
    if (next !== null) this.go(next);
  }

  #read(): void {
    if (__LOCAL__ && isCrossed()) return location.reload();
    // A step back over a drawer leads to the same page.
    if (here() === this.#at) return;
    this.#at = here();
    const before = this.#route;
    this.#route = currentRoute();
    if (before.page !== this.#route.page) scrollTo(0, 0);
    this.#straighten();
  }

  /** Corrects a link that was copied with a full stop, or typed. */
  #straighten(): void {
    const { pathname } = place();
    if (!isCrooked(pathname)) return;
    void import('./code.ts').then(({ straight }) => {
      if (place().pathname !== pathname) return;
      replace(history.state, straight(pathname) + place().search + place().hash);
      this.#read();
    });
  }
}

/** Replaces the current history entry. */
const replace = (state: unknown, path: string) => history.replaceState(state, '', __LOCAL__ ? addressOf(path) : path);

/** Whether the current history entry belongs to a layer (layers.ts). */
const onLayer = () => (history.state as { layer?: boolean } | null)?.layer === true;

const here = () => {
  const { pathname, search, hash } = place();
  return pathname + search + hash;
};

function currentRoute(): Route {
  const { pathname, hash } = place();
  return routeOf(pathname, hash);
}

export const router = new Router();
