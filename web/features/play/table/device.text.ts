// The texts for moving a seat to another device, in both languages.

const de = {
  menu: 'Auf anderem Gerät weiterspielen',
  title: 'Dein Platz auf einem anderen Gerät',
  text: 'Öffne diesen Link dort, oder halte die Kamera darauf. Er gilt fünf Minuten und nur einmal. Wer ihn öffnet, spielt als du.',
  copy: 'Link kopieren',
  qr: 'Der Link zu deinem Platz als QR-Code',
  question: 'Hier weiterspielen?',
  questionText: 'Dieses Gerät übernimmt Namen und Platz. Auf dem anderen geht es dann nicht weiter.',
  take: 'Platz übernehmen',
  over: 'Dieser Link gilt nicht mehr. Hol dir am anderen Gerät einen neuen.',
  look: 'Nur zuschauen',
  here: 'Du sitzt schon an diesem Tisch?',
  hereHow:
    'Dann hol deinen Platz hierher: Öffne den Tisch dort, wo du sitzt, geh ins Menü auf „Auf anderem Gerät weiterspielen“, kopiere den Link und füge ihn hier ein.',
  herePaste: 'Link zu deinem Platz',
  hereWrong: 'Das ist kein Link zu einem Platz.',
};

const en: typeof de = {
  menu: 'Continue on another device',
  title: 'Your seat on another device',
  text: 'Open this link there, or point its camera here. It works once, for five minutes. The person who opens it plays as you.',
  copy: 'Copy the link',
  qr: 'The link to your seat as a QR code',
  question: 'Continue here?',
  questionText: 'This device takes over your name and seat. The other one stops.',
  take: 'Take over the seat',
  over: 'This link no longer works. Get a new one on the other device.',
  look: 'Only watch',
  here: 'Already have a seat at this table?',
  hereHow: 'Bring it here: open the table where you sit, choose “Continue on another device” in the menu, copy the link and paste it here.',
  herePaste: 'Link to your seat',
  hereWrong: 'This isn’t a link to a seat.',
};

export const deviceText = (lang: 'de' | 'en') => ({ de, en })[lang];
