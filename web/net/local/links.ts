// Links of a page on this device. Their paths are in the fragment, so that they also work in a new tab.

import { routeOf } from '../page/route.ts';
import { addressOf } from './here.ts';

/** Corrects the links of the document, now and whenever they change. */
export function watchLinks(document: Document): void {
  correct(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) if (node instanceof Element) correct(node);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['href'] });
}

function correct(root: Element): void {
  for (const link of [root, ...root.querySelectorAll('a')]) {
    const href = link.getAttribute('href');
    if (href?.startsWith('/') && isPage(link as HTMLAnchorElement)) link.setAttribute('href', addressOf(href));
  }
}

/** Whether a link leads to a page. Others lead to files of the server, or to its own pages. */
const isPage = (link: HTMLAnchorElement): boolean => link.target !== '_self' && link.hash.slice(0, 2) !== '#/' && routeOf(link.pathname, '').page !== 'missing';
