// The texts about notifications while the page is closed, in both languages.

import type { PushState } from '../../net/device/pushing.svelte.ts';

/** Explanations of the states that the switch does not make clear. */
type StateTexts = Readonly<Partial<Record<PushState, string>>>;

const de = {
  label: 'Rufen, auch wenn die Seite zu ist',
  hint: 'Dein Browser meldet sich, sobald du dran bist.',
  busy: 'Einen Moment …',
  said: {
    install:
      'Auf iPhone und iPad geht das erst, wenn Stammtisch auf dem Home-Bildschirm liegt: Tippe im Browser auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne Stammtisch von dort.',
    refused: 'Dein Browser lässt das nicht zu. Erlaube dieser Seite in seinen Einstellungen Benachrichtigungen und schalte es hier noch einmal ein.',
    unserved: 'Dein Browser erreicht seinen Dienst für Benachrichtigungen nicht. Versuch es noch einmal; in manchen Browsern ist der Dienst abgestellt.',
    nameless: 'Der Server kennt dich noch nicht. Sag auf der Startseite, wie du heißt.',
    failed: 'Der Server hat das nicht angenommen. Versuch es noch einmal.',
  } as StateTexts,
};

const en: typeof de = {
  label: 'Notify me even when the page is closed',
  hint: 'Your browser tells you when it’s your turn.',
  busy: 'One moment …',
  said: {
    install:
      'On iPhone and iPad this needs Stammtisch on the Home Screen: tap “Share” in the browser, then “Add to Home Screen”, and open Stammtisch from there.',
    refused: 'Your browser doesn’t allow this. Allow notifications for this page in its settings, then switch it on here again.',
    unserved: 'Your browser can’t reach its notification service. Try again; some browsers have that service switched off.',
    nameless: 'The server doesn’t know you yet. Enter your name on the start page.',
    failed: 'The server didn’t accept this. Try again.',
  },
};

export const pushText = (lang: 'de' | 'en') => ({ de, en })[lang];
