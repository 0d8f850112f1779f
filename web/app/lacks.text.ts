// The texts about blocked browser features, in both languages.

import type { Lack } from '../net/device/requirements.ts';

const de: Record<Lack, string> = {
  cookies:
    'Dein Browser erlaubt dieser Seite keine Cookies. Ohne Cookie kannst du zuschauen, aber nicht mitspielen: Erlaube es für diese Seite und lade sie neu.',
  websocket: 'Dein Browser kennt keine WebSockets. Ohne die geht es nicht an den Tisch: Nimm einen neueren Browser.',
  storage: 'Dein Browser behält nichts von dieser Seite. Du kannst spielen, aber Einstellungen gelten nur für diesen Besuch.',
};

const en: typeof de = {
  cookies: 'Your browser allows no cookies on this page. Without one you can watch but not play: allow it for this page and reload.',
  websocket: 'Your browser has no WebSockets. You cannot get to a table without them: use a newer browser.',
  storage: 'Your browser keeps nothing of this page. You can play, but settings last for this visit only.',
};

export const lacksText = (lang: 'de' | 'en') => ({ de, en })[lang];
