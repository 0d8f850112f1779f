// Calls a person to the table: the page's icon, and notices, which are loaded only for a person who wants them.

import { prefs } from './prefs.svelte.ts';

const notices = () => import('./notices.ts');

/** The page's icon, with a dot while it is the person's turn. */
export function showTurn(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  icon?.setAttribute('href', on ? '/mark-turn.svg' : '/mark.svg');
}

/** Calls a person who has vibration or notices on: it is their turn, or another player reminds them. */
export function call(title: string, text: string, table: string): void {
  if (prefs.vibrate || prefs.notify) void notices().then(({ notify }) => notify(title, text, table));
}

/** The person is at the table: no notice is left. */
export function recall(table: string): void {
  if ('Notification' in window && Notification.permission === 'granted') void notices().then(({ withdrawNotice }) => withdrawNotice(table));
}
