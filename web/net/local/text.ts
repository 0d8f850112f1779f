// The texts of a page that plays on this device.

import type { Lang } from '../i18n/lang.ts';

const de = {
  pitch: 'Kartenspiele auf diesem Gerät. Losspielen, kein Konto.',
  together: 'Zu mehreren',
  togetherHint: 'Alle an diesem Bildschirm.',
  offer: 'Hier spielen',
  line: 'Auf diesem Gerät, auch ohne Netz: gegen Bots oder zu mehreren an einem Bildschirm.',
  missing:
    'Du spielst auf diesem Gerät, ohne Server: gegen Bots oder zu mehreren an einem Bildschirm. Mitspieler an anderen Geräten, Turniere und das Blatt des Tages gibt es hier nicht.',
  back: 'Zu den Tischen des Servers',
  unkept: 'Ohne Netz kannst du hier spielen, sobald du es einmal mit Netz getan hast.',
  meanwhile: 'Solange hier spielen',
  unstored: 'Dieser Browser kann nichts speichern: Vielleicht ist kein Platz mehr, oder er erlaubt es dieser Seite nicht. Das gilt noch nicht.',
  unloaded: 'Der Tisch ist noch nicht in diesem Browser. Prüfe die Verbindung und versuch es noch einmal.',
};

const en: typeof de = {
  pitch: 'Card games on this device. Start playing, no account.',
  together: 'With others',
  togetherHint: 'Everyone at this screen.',
  offer: 'Play here',
  line: 'On this device, even offline: against bots, or several people at one screen.',
  missing:
    'You’re playing on this device, without a server: against bots, or several people at one screen. There are no players on other devices, no tournaments and no deal of the day.',
  back: 'To the server’s tables',
  unkept: 'You can play here offline once you’ve done it with a connection.',
  meanwhile: 'Play here meanwhile',
  unstored: 'This browser can’t save anything: it may be full, or doesn’t allow it for this page. This doesn’t count yet.',
  unloaded: 'The table isn’t in this browser yet. Check your connection and try again.',
};

export const hereText = (lang: Lang) => (lang === 'de' ? de : en);
