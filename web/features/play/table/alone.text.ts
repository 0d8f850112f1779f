// The text under a link that works on the server's own computer only, in both languages.

const de = (port: string) =>
  `Diesen Server erreicht nur dieses Gerät. Damit andere mitspielen, starte ihn mit --listen 0.0.0.0:${port || '80'} und öffne die Adresse, die er dann nennt.`;

const en: typeof de = (port) =>
  `Only this device can reach this server. To let others join, start it with --listen 0.0.0.0:${port || '80'} and open the address it then prints.`;

export const aloneText = (lang: 'de' | 'en') => ({ de, en })[lang];
