// The texts about blocked browser features, in both languages.

import type { Lack } from '../net/device/requirements.ts';

const de: Record<Lack, string> = {
  cookies:
    'Dein Browser erlaubt dieser Seite keine Cookies. Ohne Cookie kannst du zuschauen, aber nicht mitspielen: Erlaube es für diese Seite und lade sie neu.',
  websocket: 'Dein Browser kennt keine WebSockets. Ohne die geht es nicht an den Tisch: Nimm einen neueren Browser.',
  storage: 'Dein Browser speichert nichts für diese Seite. Du kannst spielen, aber Einstellungen gelten nur für diesen Besuch.',
};

const en: typeof de = {
  cookies: 'Your browser blocks cookies on this page. Without them you can watch but not play: allow them and reload.',
  websocket: 'Your browser doesn’t support WebSockets, and tables need them: use a newer browser.',
  storage: 'Your browser saves nothing for this page. You can play, but settings only last for this visit.',
};

export const lacksText = (lang: 'de' | 'en') => ({ de, en })[lang];
