// The texts of the report on a match, in both languages.

import { counted } from '../../../net/i18n/format.ts';
import type { Lang } from '../../../net/i18n/index.ts';
import type { Quantity } from '../../../wire/wire.ts';

const de = {
  open: 'Züge beurteilen',
  openHint: 'Welche Entscheidung was gekostet hat',
  title: 'Was Züge gekostet haben',
  reckoning: 'Jede Entscheidung wird noch einmal durchgerechnet.',
  none: 'Für dieses Spiel kann hier kein Bot Züge beurteilen.',
  sum: (choices: number, good: number, lost: string) =>
    choices === 0 ? 'hatte nie die Wahl' : `Können: ${good} von ${counted('de', choices, 'Entscheidung', 'Entscheidungen')} gut, ${lost} verschenkt`,
  luck: (gain: string) => `Glück: Der Zufall brachte ${gain}`,
  /** The loss in the unit of the match: points of lead, probability of winning, share of a round. */
  amount: {
    lead: (n: string) => `${n} Punkte Vorsprung`,
    first: (n: string) => `${n} % Siegchance`,
    round: (n: string) => `${n} % einer Runde`,
  },
  dearest: 'Am teuersten',
  better: (move: string, loss: string) => `Besser: ${move}. Das hätte etwa ${loss} mehr gebracht.`,
  /** The effect of the better move: the seat and the average difference. */
  reason: (who: string, more: string, what: string) => `${who} im Schnitt: ${more} ${what}`,
  what: {
    points: 'Punkte',
    cards: 'Karten auf der Hand',
    collected: 'Karten in der besten Farbe',
    strays: 'Karten in anderen Farben',
    worms: 'Würmer',
    tops: 'Deckel übrig',
    penalties: 'Strafkarten',
    lost: 'verlorene Karten',
    skips: 'Mal aussetzen',
  } satisfies Record<Quantity, string>,
  look: 'Ansehen',
  flawless: 'Kein Zug hat mehr gekostet, als der Zufall ausmachen kann.',
  how: 'Beurteilt wird, was man damals wissen konnte, nicht was danach kam: so, wie der stärkste Bot es sieht.',
  howLuck:
    'Glück ist, was die Karten und alles andere, was der Zufall entschied, mehr brachten als im Schnitt, wenn danach alle vernünftig weiterspielen. Was die anderen taten, ist darin nicht enthalten; Können und Glück ergeben zusammen also nicht das Ergebnis.',
};

export type ReportText = typeof de;

const en: ReportText = {
  open: 'Review the moves',
  openHint: 'Which decision cost what',
  title: 'What moves cost',
  reckoning: 'Each decision is being reviewed.',
  none: 'No bot here can judge the moves of this game.',
  sum: (choices, good, lost) =>
    choices === 0 ? 'never had a choice' : `Skill: ${good} of ${counted('en', choices, 'decision', 'decisions')} good, ${lost} given away`,
  luck: (gain) => `Luck: chance brought ${gain}`,
  amount: {
    lead: (n) => `${n} points`,
    first: (n) => `${n} % chance of winning`,
    round: (n) => `${n} % of a round`,
  },
  dearest: 'Most costly',
  better: (move, loss) => `Better: ${move}, worth about ${loss} more.`,
  reason: (who, more, what) => `${who}, on average: ${more} ${what}`,
  what: {
    points: 'points',
    cards: 'cards in hand',
    collected: 'cards of the best colour',
    strays: 'cards of other colours',
    worms: 'worms',
    tops: 'lids left',
    penalties: 'penalty cards',
    lost: 'cards lost',
    skips: 'turns sat out',
  },
  look: 'View',
  flawless: 'No move cost more than chance can account for.',
  how: 'Moves are judged by what could be known then, not by what came after: as the strongest bot sees them.',
  howLuck:
    'Luck is what the cards, and whatever else chance decided, brought more than on average if everyone plays on sensibly. What the others did isn’t part of it, so skill and luck do not add up to the result.',
};

export const reportText = (lang: Lang): ReportText => (lang === 'de' ? de : en);
