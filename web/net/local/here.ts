// Whether this page plays on this device instead of on a server. Then its address is in the fragment, because no server knows it.

/** Built without a server: a folder of static files. */
export const DEMO: boolean = __LOCAL__ && import.meta.env['VITE_DEMO'] === '1';

/** The address of the table for the browser; empty if the page was built without it. */
export const MODULE: string = __LOCAL__ ? `${import.meta.env.BASE_URL}${__TABLE__}` : '';

/** Whether the table can run in this browser: on pages without encryption it has no locks that say which tab writes. */
const CAN_PLAY = __LOCAL__ && 'locks' in navigator;

const isHere = () => DEMO || location.hash.startsWith('#/');

/** Whether this page plays on this device. A page stays what it is until it is loaded again. */
export const HERE = CAN_PLAY && isHere();

/** Whether this page of a server offers a table on this device. */
export const OFFERED = CAN_PLAY && !HERE;

/** Whether a page without its server can offer it: the browser has kept the page's parts. */
export const hasOffer = (): boolean => OFFERED && navigator.serviceWorker?.controller != null;

/** Whether the address led from the server's pages to those on this device, or back: the page must be loaded again. */
export const isCrossed = (): boolean => CAN_PLAY && isHere() !== HERE;

/** The key in the browser's storage of a device with matches. */
export const PLAYED = 'stammtisch-here';

/** The address of a page in the browser's bar. */
export const addressOf = (path: string): string => (__LOCAL__ && HERE ? `${location.pathname}#${path}` : path);

/** The address inside a fragment. */
const inside = (fragment: string) => new URL(fragment.slice(1) || '/', location.origin);

/** The parts of a page's address. */
type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The current page. */
export const place = (): Place => (__LOCAL__ && HERE ? inside(location.hash) : location);

/** The page that a link leads to. */
export const placeOf = (link: HTMLAnchorElement): Place => (__LOCAL__ && HERE && link.hash.startsWith('#/') ? inside(link.hash) : link);
