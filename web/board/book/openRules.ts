// Links to a rule, opened where they are: a table is not left for them.

import { routeOf } from '../../net/page/route.ts';

/** An attachment: `open` is told of the rule (null for the whole book) that a link to the rule book leads to. Links that are
 * opened elsewhere on purpose, in a tab or a window, are left alone. */
export function openRules(open: (rule: string | null) => void): (node: HTMLElement) => () => void {
  return (node) => {
    const go = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.origin !== location.origin || link.closest('[role="dialog"]') !== null) return;
      const route = routeOf(link.pathname, link.hash);
      if (route.page !== 'rules') return;
      event.preventDefault();
      open(route.rule);
    };
    node.addEventListener('click', go);
    return () => node.removeEventListener('click', go);
  };
}
