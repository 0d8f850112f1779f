// Tells the person at the screen that it is their turn: vibration, browser notification.

import { prefs } from './prefs.svelte.ts';

export const canVibrate = (): boolean => 'vibrate' in navigator;
export const canNotify = (): boolean => 'Notification' in window;

/** Whether the browser shows notifications; asks the person for permission if necessary. */
export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** At most one notification per table: the service worker, which notifies while the page is closed, uses the same tags. */
const noticeOf = (table: string) => `stammtisch-${table}`;

/** The page's service worker, if there is one: some phones show notifications only through it. */
const worker = async () => (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) ?? null;

/** Notifies a person that it is their turn, or that another player reminds them. The text is shown only while they look elsewhere. */
export function notify(title: string, text: string, table: string): void {
  if (prefs.vibrate && canVibrate()) navigator.vibrate(120);
  if (!prefs.notify || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  void tell(title, { body: text, icon: '/mark-180.png', tag: noticeOf(table), data: { table } });
}

async function tell(title: string, options: NotificationOptions): Promise<void> {
  const keeper = await worker();
  if (keeper?.active) return keeper.showNotification(title, options);
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // A phone without a service worker: the title and the icon are enough.
  }
}

/** Clears the notification once the person is at the table or has moved. */
export async function withdrawNotice(table: string): Promise<void> {
  for (const notice of (await (await worker())?.getNotifications({ tag: noticeOf(table) })) ?? []) notice.close();
}
