// What is said where a seat goes to another device, in both languages.

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
  look: 'Nur an den Tisch',
};

const en: typeof de = {
  menu: 'Go on playing on another device',
  title: 'Your seat on another device',
  text: 'Open this link there, or point its camera here. It works for five minutes, and once. Whoever opens it plays as you.',
  copy: 'Copy the link',
  qr: 'The link to your seat as a QR code',
  question: 'Go on playing here?',
  questionText: 'This device takes over your name and seat. The other one stops there.',
  take: 'Take over the seat',
  over: 'This link does not work any more. Get a new one on the other device.',
  look: 'Just to the table',
};

export const deviceText = (lang: 'de' | 'en') => ({ de, en })[lang];
