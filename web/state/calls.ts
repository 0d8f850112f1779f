// Calls the person at the screen when it is their turn: the icon of the page, a tremble, a word of the browser.

import { prefs } from './prefs.svelte.ts';

export const canVibrate = (): boolean => 'vibrate' in navigator;
export const canNotify = (): boolean => 'Notification' in window;

/** Whether the browser tells things; it asks the person if need be. */
export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** The page's icon, with a dot while it is the person's turn. */
export function showTurn(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  icon?.setAttribute('href', on ? '/mark-turn.svg' : '/mark.svg');
}

/** It is the person's turn, or somebody reminds them of it. Words are for who does not look. */
export function call(title: string, text: string): void {
  if (prefs.vibrate && canVibrate()) navigator.vibrate(120);
  if (!prefs.notify || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body: text, icon: '/mark-180.png', tag: 'stammtisch-turn' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones tell things only through a service worker; title and icon call as well.
  }
}
