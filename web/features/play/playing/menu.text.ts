// The texts of the menu of a table, in both languages.

const de = {
  leave: 'Aufstehen und gehen',
  leaveHint: 'Ein Bot spielt für dich weiter. Über den Link kommst du zurück.',
  textTable: 'Tisch als Text',
  textTableHint: 'Alles in Worten, jeder Zug ein Knopf.',
};

const en: typeof de = {
  leave: 'Stand up and leave',
  leaveHint: 'A bot plays on for you. The link brings you back.',
  textTable: 'Table as text',
  textTableHint: 'Everything in words, every move a button.',
};

export const menuText = (lang: 'de' | 'en') => ({ de, en })[lang];
