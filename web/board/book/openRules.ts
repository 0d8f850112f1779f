// Opens links to a rule in place, without leaving the table.

import { placeOf } from '../../net/local/here.ts';
import { routeOf } from '../../net/page/route.ts';

/**
 * An attachment: calls `open` with the rule of a clicked link to the rule book (null for the whole book). Links that are opened in
 * another tab or window on purpose are left alone.
 */
export function openRules(open: (rule: string | null) => void): (node: HTMLElement) => () => void {
  return (node) => {
    const go = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.origin !== location.origin || link.closest('[role="dialog"]') !== null) return;
      const { pathname, hash } = placeOf(link);
      const route = routeOf(pathname, hash);
      if (route.page !== 'rules') return;
      event.preventDefault();
      open(route.rule);
    };
    node.addEventListener('click', go);
    return () => node.removeEventListener('click', go);
  };
}
