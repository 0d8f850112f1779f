// The texts of the report on a match, in both languages.

import { counted } from '../../net/i18n/format.ts';
import type { Lang } from '../../net/i18n/index.ts';
import type { Cost } from '../../net/table/report.ts';
import type { Quantity } from '../../wire/wire.ts';

/** The words for luck: even, and in favour of the seat or against it. */
interface Chance {
  even: string;
  some: readonly [string, string];
  much: readonly [string, string];
}

/**
 * The share of a round, in per cent, from which on the texts say "a whole round": large losses have standard errors of two to three per
 * cent, so an estimate can't tell 96 from 100.
 */
const WHOLE_ROUND = 96;

const isWholeRound = (percent: number): boolean => percent >= WHOLE_ROUND;

/** The difference for a player: `n` of it, more or less than with the move made. */
type Difference = Readonly<Record<Quantity, (n: number, more: string) => string>>;

const DE: Difference = {
  points: (n, more) => `${counted('de', n, 'Punkt', 'Punkte')} ${more}`,
  cards: (n, more) => `${counted('de', n, 'Karte', 'Karten')} ${more} auf der Hand`,
  collected: (n, more) => `${counted('de', n, 'Karte', 'Karten')} ${more} in der besten Farbe`,
  strays: (n, more) => `${counted('de', n, 'Karte', 'Karten')} ${more} in anderen Farben`,
  worms: (n, more) => `${counted('de', n, 'Wurm', 'Würmer')} ${more}`,
  tops: (n, more) => `${n} Deckel ${more} übrig`,
  penalties: (n, more) => `${counted('de', n, 'Strafkarte', 'Strafkarten')} ${more}`,
  lost: (n, more) => `${counted('de', n, 'Karte', 'Karten')} ${more} verloren`,
  skips: (n, more) => `${n}-mal ${more} ausgesetzt`,
};

const EN: Difference = {
  points: (n, more) => `about ${n} ${more} ${n === 1 ? 'point' : 'points'}`,
  cards: (n, more) => `about ${n} ${more} ${n === 1 ? 'card' : 'cards'} in hand`,
  collected: (n, more) => `about ${n} ${more} ${n === 1 ? 'card' : 'cards'} of the best colour`,
  strays: (n, more) => `about ${n} ${more} ${n === 1 ? 'card' : 'cards'} of other colours`,
  worms: (n, more) => `about ${n} ${more} ${n === 1 ? 'worm' : 'worms'}`,
  tops: (n, more) => `about ${n} ${more} ${n === 1 ? 'lid' : 'lids'} left`,
  penalties: (n, more) => `about ${n} ${more} ${n === 1 ? 'penalty card' : 'penalty cards'}`,
  lost: (n, more) => `lost about ${n} ${more} ${n === 1 ? 'card' : 'cards'}`,
  skips: (n, more) => `sat out about ${n} ${more} ${n === 1 ? 'turn' : 'turns'}`,
};

const de = {
  open: 'Züge beurteilen',
  openHint: 'Welche Entscheidung was gekostet hat',
  title: 'Was Züge gekostet haben',
  reckoning: 'Jede Entscheidung wird noch einmal durchgerechnet.',
  none: 'Für dieses Spiel kann hier kein Bot Züge beurteilen.',
  skill: 'Können',
  luck: 'Glück',
  choices: (choices: number, good: number) => (choices === 0 ? 'nie die Wahl' : `${good} von ${counted('de', choices, 'Entscheidung', 'Entscheidungen')} gut`),
  chance: { even: 'weder Glück noch Pech', some: ['etwas Glück', 'etwas Pech'], much: ['viel Glück', 'viel Pech'] } as Chance,
  half: 'einen halben Punkt',
  /** The loss in the unit of the match: points of lead, probability of winning, share of a round. */
  amount: {
    lead: (n: number) => counted('de', n, 'Punkt', 'Punkte'),
    first: (n: number) => `${n} % Siegchance`,
    round: (n: number) => (isWholeRound(n) ? 'eine ganze Runde' : `${n} % einer Runde`),
  },
  dearest: 'Am teuersten',
  /** The sentences about a better move, by its advantage. */
  better: {
    little: (move: string) => `Etwas besser: ${move}.`,
    clear: (move: string, amount: string) => `Deutlich besser: ${move}, etwa ${amount} mehr.`,
    dear: (move: string, amount: string) => `Das war teuer: ${move} hätte etwa ${amount} mehr gebracht.`,
  } satisfies Record<Cost, (move: string, amount: string) => string>,
  /** The effect of the better move: what the seat would have then. */
  reason: (who: string, difference: string) => `${who} hätte dann im Schnitt etwa ${difference}.`,
  ownReason: (difference: string) => `Du hättest dann im Schnitt etwa ${difference}.`,
  had: DE,
  /** More of it, or less. */
  more: ['mehr', 'weniger'] as readonly [string, string],
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
  skill: 'Skill',
  luck: 'Luck',
  choices: (choices, good) => (choices === 0 ? 'never a choice' : `${good} of ${counted('en', choices, 'decision', 'decisions')} good`),
  chance: { even: 'neither lucky nor unlucky', some: ['a little lucky', 'a little unlucky'], much: ['very lucky', 'very unlucky'] },
  half: 'half a point',
  amount: {
    lead: (n) => counted('en', n, 'point', 'points'),
    first: (n) => `${n}% of a win`,
    round: (n) => (isWholeRound(n) ? 'a whole round' : `${n}% of a round`),
  },
  dearest: 'Most costly',
  better: {
    little: (move) => `${move} was a little better.`,
    clear: (move, amount) => `${move} was clearly better, by about ${amount}.`,
    dear: (move, amount) => `That was costly: ${move} would have brought about ${amount} more.`,
  },
  reason: (who, difference) => `On average ${who} would then have ${difference}.`,
  ownReason: (difference) => `On average you would then have ${difference}.`,
  had: EN,
  more: ['more', 'fewer'],
  look: 'View',
  flawless: 'No move cost more than chance can account for.',
  how: 'Moves are judged by what could be known then, not by what came after: as the strongest bot sees them.',
  howLuck:
    'Luck is what the cards, and whatever else chance decided, brought more than on average if everyone plays on sensibly. What the others did isn’t part of it, so skill and luck don’t add up to the result.',
};

export const reportText = (lang: Lang): ReportText => (lang === 'de' ? de : en);
