// The texts for several people at one screen, in both languages.

const de = {
  title: 'Mehrere an diesem Bildschirm',
  text: 'Ihr gebt das Gerät herum. Karten sind erst zu sehen, wenn es weitergegeben ist.',
  name: 'Wer spielt hier noch mit?',
  add: 'Dazusetzen',
  full: 'Es ist kein Platz mehr frei.',
  pass: (name: string) => `Gib das Gerät an ${name}`,
  passTo: 'Das Gerät geht an',
  passOn: 'Wer ist jetzt am Gerät?',
  covered: 'Die Karten bleiben zugedeckt, bis du tippst.',
  iAm: (name: string) => `Ich bin ${name}`,
};

const en: typeof de = {
  title: 'Several people on this device',
  text: 'Pass the device round. Cards stay hidden until it’s handed over.',
  name: 'Who else is playing here?',
  add: 'Add',
  full: 'No seats left.',
  pass: (name) => `Pass the device to ${name}`,
  passTo: 'Pass the device to',
  passOn: 'Who has the device now?',
  covered: 'The cards stay covered until you tap.',
  iAm: (name) => `I am ${name}`,
};

export const screenText = (lang: 'de' | 'en') => ({ de, en })[lang];
