// The texts of the table in words, in both languages.

const de = {
  turn: 'Wer ist dran?',
  situation: 'Auf dem Tisch',
  hand: 'Deine Karten',
  noHand: 'Du schaust zu und hast keine Karten.',
  moves: 'Deine Züge',
  noMoves: 'Gerade kannst du nichts tun.',
  blocked: 'Was gerade nicht geht',
  would: (does: string) => `Wirkung: ${does}`,
  scores: 'Punktestand',
  log: 'Verlauf, das Neueste zuerst',
  play: (move: string) => `${move} legen`,
};

const en: typeof de = {
  turn: 'Whose turn is it?',
  situation: 'On the table',
  hand: 'Your cards',
  noHand: 'You’re watching and hold no cards.',
  moves: 'Your moves',
  noMoves: 'There’s nothing you can do right now.',
  blocked: 'What’s not possible now',
  would: (does) => `Effect: ${does}`,
  scores: 'Score',
  log: 'Log, newest first',
  play: (move) => `Play ${move}`,
};

export const textTableText = (lang: 'de' | 'en') => ({ de, en })[lang];
