// The texts of vibration and notifications, in both languages.

const de = {
  vibrate: 'Vibrieren',
  vibrateHint: 'Wenn du dran bist, und bei kräftigen Ereignissen',
  notify: 'Benachrichtigen',
  notifyHint: 'Wenn du dran bist und woanders hinschaust',
  refused: 'Dein Browser lässt das nicht zu.',
};

const en: typeof de = {
  vibrate: 'Vibration',
  vibrateHint: 'On your turn, and when something big happens',
  notify: 'Notifications',
  notifyHint: 'When it is your turn and you are looking elsewhere',
  refused: 'Your browser doesn’t allow this.',
};

export const callsText = (lang: 'de' | 'en') => ({ de, en })[lang];
