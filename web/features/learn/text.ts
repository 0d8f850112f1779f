// The texts around a first game, in both languages.

import type { Lang } from '../../net/i18n/index.ts';

const de = {
  title: 'Erstes Spiel',
  titleOf: (game: string) => `${game}: erstes Spiel`,
  coach: 'Was du jetzt lernst',
  step: (n: number, all: number) => `Schritt ${n} von ${all}`,
  skip: 'Überspringen',
  next: 'Weiter',
  back: 'Einen Schritt zurück',
  show: 'Zeig es mir',
  unfold: 'Was zu tun ist',
  goesOn: 'Gut gemacht',
  goesOnReading: 'Weiter geht’s',
  others: 'Jetzt spielen die anderen.',
  early: 'Gleich bist du dran',
  earlyText: 'Lies erst, was hier steht, und tippe auf „Weiter“.',
  other: 'Geht auch',
  otherText: (goal: string) => `Das wäre erlaubt. Heute zeigen wir dir aber etwas anderes: ${goal}.`,
  done: (game: string) => `Das war dein erstes ${game}`,
  inShort: 'Das Wichtigste in Kürze',
  play: 'Gegen Bots spielen',
  rules: 'Ins Regelbuch',
  again: 'Noch einmal lernen',
  fromStart: 'Doch von vorn',
};

export type LearnText = typeof de;

const en: LearnText = {
  title: 'First game',
  titleOf: (game) => `${game}: first game`,
  coach: 'What you’re learning',
  step: (n, all) => `Step ${n} of ${all}`,
  skip: 'Skip',
  next: 'Next',
  back: 'One step back',
  show: 'Show me',
  unfold: 'What to do',
  goesOn: 'Well done',
  goesOnReading: 'On we go',
  others: 'Now the others play.',
  early: 'Your turn comes in a moment',
  earlyText: 'Read this first, then press “Next”.',
  other: 'That works too',
  otherText: (goal) => `That’s allowed. But today we’re showing you something else: ${goal}.`,
  done: (game) => `That was your first game of ${game}`,
  inShort: 'In short',
  play: 'Play against bots',
  rules: 'Open the rule book',
  again: 'Repeat the lesson',
  fromStart: 'Start over',
};

export const learnText = (lang: Lang): LearnText => (lang === 'de' ? de : en);
