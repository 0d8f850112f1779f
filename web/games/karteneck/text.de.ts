// German texts of the Karteneck board, the reference for all other languages.

import { counted, list } from '../../net/i18n/format.ts';
import { inflected, initial, subjects } from '../../net/i18n/german.ts';
import type { Person } from '../../net/i18n/person.ts';
import { KARTENECK, type KarteneckEffect, type KarteneckReason } from '../../wire/karteneck.ts';
import type { Names, ReasonWords } from '../../board/contract.ts';
import { isWorm, shieldOf, valueOf, type Card, type Portion } from './cards.ts';
import type { GrillWords } from './sentences.ts';

const COUNT_DE = ['', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn', 'Elf', 'Zwölf'];
const KIND_DE = ['', 'Eins', 'Zwei', 'Drei', 'Vier', 'Fünf'];
const KINDS_DE = ['', 'Einsen', 'Zweien', 'Dreien', 'Vieren', 'Fünfen'];

/** "Zwei Vieren", "Wurm 7", "Wurm 7 und 12". */
function cardsDe(cards: readonly Card[]): string {
  const [first] = cards;
  if (first === undefined) return '';
  if (isWorm(first)) {
    return `${cards.length > 1 ? 'Würmer' : 'Wurm'} ${list(
      'de',
      cards.map((card) => String(shieldOf(card))),
    )}`;
  }
  const value = Number(first);
  return `${COUNT_DE[cards.length] ?? cards.length} ${(cards.length > 1 ? KINDS_DE : KIND_DE)[value] ?? ''}`;
}

const wormsDe = (n: number) => (n === 0 ? 'kein Wurm' : counted('de', n, 'Wurm', 'Würmer').replace(' ', '\u00a0'));
const wormsDative = (n: number) => (n === 1 ? '1\u00a0Wurm' : `${n}\u00a0Würmern`);

export const de = {
  board: 'Der Tisch',
  grill: 'Der Grill',
  rows: 'Die Auslagen',
  hand: 'Deine Karten',
  onGrill: 'Auf dem Grill',
  grillEmpty: 'Der Grill ist leer',
  grillEmptyHint: 'Alle sind ausgestiegen und bedient.',
  grillHint: (values: readonly number[]) =>
    values.length === 1 ? `Nur noch die ${values[0]}.` : `Die höchste Summe nimmt die ${values[0]}, dann ${values.slice(1).join(', dann ')}.`,
  portion: (value: number, worms: number) => `Portion ${value}, ${wormsDe(worms)}`,
  card: (card: Card) => (isWorm(card) ? `Wurm mit Schild ${shieldOf(card)}, zählt ${KARTENECK.counts}` : (KIND_DE[Number(card)] ?? card)),
  cards: cardsDe,
  layLabel: (cards: readonly Card[]) => `${cardsDe(cards)} legen`,
  onTurn: 'am Zug',
  isOut: 'ausgestiegen',
  isOutShort: 'raus',
  noWorm: 'kein Wurm',
  withWorm: 'mit Wurm',
  withWormShort: 'mit Wurm',
  tie: 'Gleichstand',
  fits: (value: number) => `${value} passt genau`,
  willFit: (value: number) => `${value} würde passen`,
  fitsShort: 'passt',
  willFitShort: 'passt dann',
  threatShort: 'bedroht',
  threat: (who: string, value: number) => `${who} kann die ${value} stehlen`,
  tookLowest: (value: number) => `Nimmt die kleinste Portion, die ${value}.`,
  tookStolen: (value: number, who: Person) => (who.me ? `Die ${value} hast du gestohlen.` : `Die ${value} hat ${who.name} gestohlen.`),
  stolen: (who: Person, from: Person, value: number, worms: number) =>
    `${initial(who)} ${who.me ? 'stiehlst' : 'stiehlt'} ${inflected(from, 'dative')} die ${value}${worms === 0 ? '' : ` mit ${wormsDative(worms)}`}`,
  nothingLaid: 'noch nichts gelegt',
  worms: wormsDe,
  stackAloud: (top: number | null, worms: number, size: number) =>
    top === null ? 'Noch keine Portion.' : `${size === 1 ? 'Eine Portion' : `${size} Portionen`}, oben die ${top}, zusammen ${wormsDe(worms)}.`,
  rowAloud: (cards: string, sum: number, shield: number, hand: number) =>
    `${cards === '' ? 'Nichts gelegt' : `Ausgelegt: ${cards}`}. Summe ${sum}${shield > 0 ? `, höchster Schild ${shield}` : ''}. ${hand === 1 ? 'Eine Karte' : `${hand} Karten`} auf der Hand.`,
  inHand: (n: number) => `${n} auf der Hand`,
  noStack: 'keine',
  rowsHidden: (n: number, up: boolean) => `noch ${n} weiter ${up ? 'oben' : 'unten'}`,
  fresh: 'neu',
  servedFirst: (sum: number) => `${sum}: die größte Summe`,
  servedNext: (sum: number) => `${sum}: die nächste Summe`,
  servedTie: (sum: number, who: string, own: number, other: number) =>
    own > other ? `${sum} wie ${who}, aber Schild ${own} schlägt ${other}` : `${sum} wie ${who}, Schild ${own} unter ${other}`,
  servedTieBrief: (sum: number, own: number, other: number) => `${sum}: Schild ${own} ${own > other ? 'schlägt' : 'unter'} ${other}`,
  serving: 'Wenn jetzt serviert würde',
  soFar: 'Würmer bisher',
  place: 'Platz',
  player: 'Wer',
  sum: 'Summe',
  portionShort: 'Portion',
  thisRound: (n: number) => `Runde ${n}`,
  total: 'gesamt',
  leftover: 'ohne Wurm',
  with: (who: string, sum: number) => `${who}, mit ${sum}`,
  yourTurn: 'Du bist dran',
  waiting: (who: string) => `${who} ist dran`,
  choose: 'Leg eine Sorte oder steig aus',
  chooseOnlyOut: 'Du kannst nichts mehr legen',
  chooseHint: 'Tippst du auf die zweite Karte einer Zahl, legst du beide.',
  chooseStart: 'Die erste Karte? Ohne Wurm zählt am Ende nichts.',
  chooseWorm: 'Noch ein Wurm, oder fertig?',
  chooseWormHint: (shield: number) => `Wurm ${shield} liegt. Noch höhere können dazu.`,
  onlyDone: 'Jetzt noch „Fertig“',
  onlyDoneHint: 'Einen höheren Wurm hast du nicht. Erst mit „Fertig“ ziehst du.',
  nowSum: (sum: number) => `Deine Summe ist ${sum}`,
  canSteal: (sum: number, who: string) => `${sum} trifft die oberste Portion von ${who}`,
  orGoOn: 'Stiehl sie, steig nur aus oder leg weiter.',
  orOut: 'Stiehl sie oder steig nur aus. Legen kannst du nichts mehr.',
  out: 'Aussteigen',
  onlyOut: 'Nur aussteigen',
  outSteal: (value: number) => `Aussteigen und ${value}\u00a0stehlen`,
  outStealShort: (value: number) => `${value}\u00a0stehlen`,
  outWarn: 'ohne Wurm: kleinste Portion',
  lay: (cards: readonly Card[]) => {
    const [first] = cards;
    if (first === undefined) return 'Legen';
    if (!isWorm(first)) return `${cards.length}\u00a0×\u00a0${first} legen`;
    return cards.length > 1 ? `${cards.length}\u00a0Würmer legen` : `Wurm\u00a0${shieldOf(first)} legen`;
  },
  layNothing: 'Legen',
  done: 'Fertig',
  youAreOut: 'Du bist ausgestiegen',
  outHint: 'Jetzt spielen die anderen die Runde zu Ende.',
  waitingHint: 'Du kannst deine Karten schon aussuchen.',
  watching: 'Karten auf der Hand siehst du nicht.',
  dealing: 'Die Karten werden gegeben.',
  over: 'Die Partie ist zu Ende.',
  roundOver: (n: number) => `Runde ${n} ist zu Ende`,
  lead: (who: string, you: boolean, worms: number) => `${who} ${you ? 'führst' : 'führt'} mit ${wormsDative(worms)}`,
  leadShared: (who: readonly Person[], worms: number) => `${subjects(who)} ${who.some(({ me }) => me) ? 'führt' : 'führen'} mit je ${wormsDative(worms)}`,
  /** What a round brought the reader. */
  youGet: (value: number, worms: number, sum: number) => `Du bekommst für ${sum} die ${value}${worms === 0 ? '' : ` mit ${wormsDative(worms)}`}`,
  youTake: (value: number, worms: number) => `Ohne Wurm nimmst du nur die ${value}${worms === 0 ? '' : ` mit ${wormsDative(worms)}`}`,
  youGetNothing: 'Für dich bleibt nichts',
  notYet: (who: string) => `Noch bist du nicht dran, ${who} überlegt gerade.`,
  saidAs: (effect: KarteneckEffect, names: Names): GrillWords => sayDe(effect, names),
  why: (reason: KarteneckReason, names: Names): ReasonWords => ({ text: whyDe(reason, names), rule: reason.rule }),
};

const portionDe = (portion: Portion, worms: number) => `${valueOf(portion)} (${wormsDe(worms)})`;
const drawsDe = (n: number) => (n === 0 ? 'Zu ziehen gibt es dann nichts.' : n === 1 ? 'Danach ziehst du eine Karte.' : `Dann ziehst du ${n} Karten.`);
const outDe = (last: boolean, n: number) => (last ? 'Wer zuletzt aussteigt, zieht keine Karte.' : drawsDe(n));

function sayDe(e: KarteneckEffect, { name, you }: Names): GrillWords {
  switch (e.kind) {
    case 'lays': {
      const title = `${cardsDe(e.cards)}: Summe ${e.after}`;
      if (e.steal !== null) return { title, then: `Damit könntest du ${name(e.steal.from)} die ${valueOf(e.steal.portion)} stehlen.`, warn: false };
      if (!e.valid) return { title, then: `${drawsDe(e.draws)} Noch fehlt ein Wurm.`, warn: false };
      const portion = e.serving.find(({ seat }) => seat === you)?.portion ?? null;
      return { title, then: `${drawsDe(e.draws)}${portion === null ? '' : ` Derzeit brächte das die ${valueOf(portion)}.`}`, warn: false };
    }
    case 'done':
      return { title: `Fertig: Summe ${e.sum}`, then: drawsDe(e.draws), warn: false };
    case 'steals':
      return {
        title: `Du stiehlst ${name(e.from)} die ${portionDe(e.portion, e.worms)}`,
        then: 'Du steigst aus und wirst trotzdem bedient.',
        warn: false,
      };
    case 'out': {
      const draws = outDe(e.last, e.draws);
      if (!e.valid) {
        const portion = e.portion === null ? 'die kleinste Portion' : `die ${portionDe(e.portion, e.worms)}`;
        return { title: `Ohne Wurm: Du nimmst ${portion}`, then: `Deine Karten werden abgelegt. ${draws}`, warn: true };
      }
      const gets = e.portion === null ? '' : ` Derzeit bekämst du die ${portionDe(e.portion, e.worms)}.`;
      return { title: `Aussteigen mit ${e.sum}`, then: `${draws}${gets}`, warn: false };
    }
  }
}

function whyDe(r: KarteneckReason, { name }: Names): string {
  switch (r.kind) {
    case 'over':
      return 'Die Partie ist zu Ende.';
    case 'shuffling':
      return 'Erst werden Karten gemischt.';
    case 'dropped_out':
      return 'Du bist in dieser Runde schon ausgestiegen.';
    case 'not_your_turn':
      return `Noch bist du nicht dran, ${name(r.on)} überlegt gerade.`;
    case 'laying':
      return 'Du legst gerade Würmer. Sag erst „Fertig“.';
    case 'lower':
      return `Wurm ${shieldOf(r.than)} liegt schon, da kann nur noch ein höherer dazu.`;
    case 'not_laying':
      return 'Du legst gerade keine Würmer.';
    case 'lies':
      return `${isWorm(r.card) ? 'Würmer' : KINDS_DE[Number(r.card)]} liegen schon bei dir, und jede Sorte darf nur einmal gelegt werden.`;
    case 'no_worm':
      return 'Stehlen darf nur, wer einen Wurm ausgelegt hat.';
    case 'no_match':
      return `Bei keinem anderen liegt die ${r.sum} oben.`;
  }
}
