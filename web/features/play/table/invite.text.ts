// The texts of an invitation, in both languages.

const de = {
  inviteText: 'Wer diesen Link öffnet, setzt sich dazu. Niemand braucht ein Konto.',
  inviteFull: 'Alle Plätze sind besetzt: Wer diesen Link öffnet, schaut zu.',
  share: 'Link teilen',
  shareText: (game: string) => `Komm an den Stammtisch, wir spielen ${game}:`,
  qr: 'Der Link als QR-Code',
};

const en: typeof de = {
  inviteText: 'Anyone with this link can sit down. No account needed.',
  inviteFull: 'All seats are taken: people with this link can watch.',
  share: 'Share link',
  shareText: (game) => `Come to the table, we are playing ${game}:`,
  qr: 'The link as a QR code',
};

export const inviteText = (lang: 'de' | 'en') => ({ de, en })[lang];
