// Whether this page plays on this device instead of on a server. Then its address is in the fragment, because no server knows it.

/** Built without a server: a folder of static files. */
export const DEMO: boolean = __LOCAL__ && import.meta.env['VITE_DEMO'] === '1';

/** The address of the table for the browser; empty if the page was built without it. */
export const MODULE: string = __LOCAL__ ? `${import.meta.env.BASE_URL}${__TABLE__}` : '';

/** Whether the table can run in this browser: storage that tabs share, and locks that say which of them writes. */
const canPlay = () => 'locks' in navigator && 'indexedDB' in globalThis && 'BroadcastChannel' in globalThis;

/** Whether a table on this device is offered. */
export const OFFERED = __LOCAL__ && canPlay();

/** Whether this page plays on this device. A page stays what it is until it is loaded again. */
export const HERE = __LOCAL__ && OFFERED && (DEMO || location.hash.startsWith('#/'));

/** The address of a page in the browser's bar. */
export const addressOf = (path: string): string => (__LOCAL__ && HERE ? `${location.pathname}#${path}` : path);

/** The current page's address, without the fragment that holds it. */
function inside(): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const address = location.hash.slice(1) || '/';
  const at = address.indexOf('#');
  return at < 0 ? { pathname: address, search: '', hash: '' } : { pathname: address.slice(0, at), search: '', hash: address.slice(at) };
}

/** The parts of the current page's address. */
export const place: Pick<Location, 'pathname' | 'search' | 'hash'> =
  __LOCAL__ && HERE
    ? {
        get pathname() {
          return inside().pathname;
        },
        get search() {
          return inside().search;
        },
        get hash() {
          return inside().hash;
        },
      }
    : globalThis.location;

/** Leaves for the tables on this device, or back to the server's. */
export function change(to: 'here' | 'server'): void {
  location.assign(to === 'here' ? '/#/' : '/');
  location.reload();
}
