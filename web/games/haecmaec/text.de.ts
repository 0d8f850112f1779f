// German texts of the Häc Mäc board, the reference for all other languages.

import { counted, list, num, seconds } from '../../net/i18n/format.ts';
import { subjects, verbOf, within } from '../../net/i18n/german.ts';
import type { Person } from '../../net/i18n/person.ts';
import type { Names } from '../../board/contract.ts';
import { isFly, kindOf, valueOf, type Card, type Kind } from './cards.ts';
import type { HaecMaecEffect, HaecMaecReason } from '../../wire/haecmaec.ts';
import type { MoveWords, SeatFacts } from './sentences.ts';

const DE: Readonly<Record<Kind, string>> = {
  TOM: 'Tomate',
  KAE: 'Käse',
  SAL: 'Salat',
  GUR: 'Gurke',
  ZWI: 'Zwiebel',
  FRI: 'Bratling',
  SPE: 'Speck',
  EI: 'Ei',
  KET: 'Ketchup',
  SEN: 'Senf',
  FLY: 'Fliege',
};

/** An unknown kind is named by its letters: "WURST" becomes "Wurst". */
const letters = (kind: Kind) => kind.charAt(0) + kind.slice(1).toLowerCase();
const kindDe = (kind: Kind) => DE[kind] ?? letters(kind);

const cardDe = (card: Card) => (isFly(card) ? 'Fliege' : `${kindDe(kindOf(card))}\u00a0${valueOf(card)}`);

const lagen = (n: number) => (n === 1 ? 'einer Lage' : `${n} Lagen`);

export const de = {
  kind: kindDe,
  card: cardDe,
  /** In the middle of a sentence. */
  within: cardDe,
  cards: (cards: readonly Card[]) => list('de', cards.map(cardDe)),
  board: 'Der Tisch',
  plate: 'Der Burger',
  hand: 'Deine Karten',
  by: (who: string) => `von ${who}`,
  /** A seat's last action. */
  did: {
    plays: 'hat draufgelegt',
    accuses: 'hat verdächtigt',
    slaps: 'hat geklatscht',
    closes: 'hat zugeklappt',
    spoils: 'hat den Burger verdorben',
    passes: 'hat gepasst',
  },
  yourself: 'dir',
  here: 'hierher',
  fresh: 'neu',
  layersBelow: (n: number) => (n === 1 ? '1 Lage darunter' : `${n} Lagen darunter`),
  coveredAsPlayed: 'verdeckt wie gespielt',
  bareBottom: 'Ein leerer Boden liegt bereit',
  noBurger: 'Kein Burger mehr',
  bottoms: (n: number): string => (n === 1 ? 'Boden' : 'Böden'),
  pile: (n: number): string => (n === 1 ? 'Karte' : 'Karten'),
  spoiled: (n: number) => (n === 1 ? '1 Karte verdorben' : `${n} Karten verdorben`),
  backTo: (who: string, you: boolean) => (you ? 'zurück an dich' : `zurück an ${who}`),
  goesTo: (who: string, you: boolean) => (you ? 'geht an dich' : `geht an ${who}`),
  tops: (n: number) => (n === 1 ? '1 Deckel' : `${n} Deckel`),
  facts: (f: SeatFacts) =>
    `${f.hand === 1 ? 'Eine Karte' : `${f.hand} Karten`} auf der Hand, ${f.plain} ${f.plain === 1 ? 'einfacher' : 'einfache'} Deckel, ${f.double === 0 ? 'kein Doppeldeckel' : 'der Doppeldeckel'}, ${f.closed === 1 ? 'ein Burger' : `${f.closed} Burger`} zugeklappt.` +
    (f.penalties.length === 0 ? '' : ` Strafe: ${list('de', f.penalties.map(cardDe))}, zählt ${num(f.cost)}.`),
  penalty: (cards: readonly Card[]) => `Liegt offen und kostet doppelt: ${list('de', cards.map(cardDe))}`,
  mine: 'Deine Burger',
  mineOf: (who: string) => `Burger von ${who}`,
  handCosts: (you: boolean) => `kostet ${you ? 'deine' : 'die'} Hand, wenn jetzt Schluss ist`,
  noneMine: 'Noch hast du keinen zugeklappt.',
  noneOf: 'Noch keiner ist zugeklappt.',
  theirs: 'Zugeklappte Burger',
  burgers: (n: number) => (n === 1 ? '1 Burger' : `${n} Burger`),
  points: (n: number): string => (n === 1 ? 'Punkt' : 'Punkte'),
  burgerAloud: (cards: readonly Card[], double: boolean, points: number) =>
    `${list('de', cards.map(cardDe))}${double ? ', doppelt' : ''}: ${counted('de', points, 'Punkt', 'Punkte')}`,
  sumSoFar: 'zusammen',
  withoutHand: 'ohne die Karten auf der Hand',
  yourTurn: 'Du bist dran',
  waiting: (who: string) => `${who} ist dran`,
  choose: 'Leg eine Karte auf oder klapp zu',
  chooseOnly: 'Leg eine Karte auf den Burger',
  chooseOpen: 'Eröffne den neuen Burger',
  chooseOpenHint: 'Leg eine Karte auf den Boden. Gezogen wird dafür nicht.',
  chooseHint: (least: number) => `Zuklappen geht ab ${counted('de', least, 'Lage', 'Lagen')}, mit einem Deckel.`,
  noTops: 'Du hast keinen Deckel mehr.',
  onlyPass: 'Keine deiner Karten darf auf diesen Burger',
  onlyPassHint: 'Und zuklappen kannst du nicht. Du behältst deine Karten und passt.',
  waitingHint: 'Du kannst deine Karte schon aussuchen.',
  asking: 'Die anderen überlegen noch.',
  watching: 'Karten auf der Hand siehst du nicht.',
  dealing: 'Die Karten werden gegeben.',
  over: 'Die Partie ist zu Ende.',
  overHint: 'Alle Burger liegen jetzt offen.',
  notYet: (who: string) => `Noch bist du nicht dran, ${who} überlegt gerade.`,
  play: 'Drauflegen',
  playNone: 'Drauflegen',
  spoil: 'Verderben',
  close: 'Zuklappen',
  double: 'Doppelt',
  pass: 'Passen',
  topsLeft: (n: number) => `noch ${n === 1 ? '1 Deckel' : `${n} Deckel`}`,
  noTop: 'kein Deckel',
  doubles: 'zählt doppelt',
  used: 'schon weg',
  spoils: 'verdirbt ihn',
  noFly: 'keine da',
  believe: (who: string) => `Glaubst du ${who}?`,
  slapOnly: 'Willst du den Burger?',
  slapAsk: (who: string) => `${who} hat gelegt`,
  others: 'Die anderen sind gefragt',
  youPlayed: 'Glauben sie dir?',
  accuse: 'Verdacht!',
  accuseHint: 'dritte der Sorte',
  slap: 'Klatschen',
  slapHint: 'Burger nehmen',
  both: 'Beides',
  bothHint: 'auf einen Schlag',
  passHint: 'weiter',
  said: (answer: string) =>
    ({ accuse: 'Du hast Verdacht gerufen.', slap: 'Du hast geklatscht.', 'accuse slap': 'Du hast Verdacht gerufen und geklatscht.', pass: 'Du hast gepasst.' })[
      answer
    ] ?? '',
  answered: (who: readonly Person[]) => `${subjects(who)} ${verbOf(who, ['hast', 'hat', 'habt', 'haben'])} geantwortet`,
  thinking: (who: readonly Person[]) => `${subjects(who)} ${verbOf(who, ['überlegst', 'überlegt', 'überlegt', 'überlegen'])}`,
  secondsLeft: (n: number) => `noch ${n} s`,
  timeLeft: 'Zeit zum Antworten',
  yours: 'Der Burger gehört dir',
  theirsNow: (who: string) => `Der Burger gehört ${who}`,
  choosing: (who: string) => `${who} wählt Deckel oder Fliege.`,
  verdict: (right: boolean): string => (right ? 'Erwischt: zwei davon sind schon drin' : 'Falsch: keine zwei davon sind drin'),
  accusedRight: (by: string, you: boolean) => (you ? 'Dein Verdacht stimmt.' : `${by} hat recht: der Verdacht stimmt.`),
  accusedWrong: (by: string, you: boolean) => (you ? 'Dein Verdacht war falsch.' : `Der Verdacht von ${by} war falsch.`),
  rightThen: (kind: string, against: string, you: boolean, points: number) => `Zweimal ${kind} lag schon, ${you ? 'dich' : against} kostet das ${-points}.`,
  wrongThen: (card: string, by: string, you: boolean, points: number) => `${card} liegt jetzt vor ${you ? 'dir' : by} und kostet ${-points}.`,
  slapFirst: (who: string, you: boolean) => (you ? 'Deine Hand war die erste.' : `${who} hat zuerst geklatscht.`),
  slapBefore: (others: readonly Person[]) => (others.length === 0 ? 'Sonst hat niemand geklatscht.' : `Schneller als ${within(others, 'nominative')}.`),
  /** The lead over the next hand, in milliseconds, and the hands after that one. */
  slapLead: (next: Person, ms: number, rest: readonly Person[]) =>
    `${seconds('de', ms)} s schneller als ${within([next], 'nominative')}.${rest.length === 0 ? '' : ` Danach ${within(rest, 'nominative')}.`}`,
  /** "nach 0,64 s". */
  slapAfter: (time: number) => `Nach ${seconds('de', time)} s.`,
  saidAs: (effect: HaecMaecEffect, name: (seat: number) => string): MoveWords => sayDe(effect, name),
  /** The reason a card or control is blocked. */
  whyNot: (reason: HaecMaecReason, names: Names): string => whyDe(reason, names),
};

function sayDe(e: HaecMaecEffect, name: (seat: number) => string): MoveWords {
  switch (e.kind) {
    case 'plays':
      return {
        title: `${cardDe(e.card)} kommt obenauf`,
        then: e.third
          ? `Das wäre die dritte Lage ${kindDe(kindOf(e.card))}${e.cost === null ? '.' : ': Wer es merkt, verdächtigt dich.'}`
          : e.ends
            ? 'Danach hast du keine Zutat mehr, und die Partie ist zu Ende.'
            : `Dann hat der Burger ${e.size === 1 ? 'eine Lage' : `${e.size} Lagen`}.`,
        warn: e.third === true,
      };
    case 'spoils':
      return {
        title: 'Die Fliege verdirbt den Burger',
        then: `Niemand bekommt ihn. ${e.next === null ? 'Danach ist die Partie zu Ende.' : `${name(e.next)} beginnt den nächsten.`}`,
      };
    case 'closes': {
      const worth = e.points === null ? '' : `Er zählt ${e.double ? `${e.sum}, doppelt ${e.points}` : e.points}. `;
      const then = {
        ends: 'Danach ist die Partie zu Ende.',
        draws_and_opens: 'Dann ziehst du eine Karte und eröffnest den nächsten.',
        opens: 'Dann legst du die erste Karte auf den nächsten.',
      }[e.after];
      return { title: `Der Burger mit ${lagen(e.size)} ist deiner${e.double ? ', doppelt' : ''}`, then: `${worth}${then}` };
    }
    case 'passes':
      return { title: 'Du passt', then: 'Die gezogene Karte behältst du.' };
    case 'accepts':
      return { title: 'Weiter', then: '' };
    case 'accuses':
      return {
        title: 'Verdacht',
        then:
          e.about === null
            ? 'Stimmt er, kostet die Karte den anderen doppelt, sonst dich.'
            : `Stimmt er, kostet die Karte ${name(e.about.against)} ${-e.about.cost}, sonst dich.`,
      };
    case 'slaps':
      return { title: 'Klatschen', then: 'Die erste Hand bekommt den Burger.' };
    case 'accuses_and_slaps':
      return { title: 'Verdacht und Klatschen', then: 'Erst wird der Verdacht geklärt, dann geht der Burger an die erste Hand.' };
  }
}

function whyDe(r: HaecMaecReason, names: Names): string {
  const who = (seats: readonly number[]) => list('de', seats.map(names.name));
  switch (r.kind) {
    case 'setup':
      return de.dealing;
    case 'over':
      return de.over;
    case 'turn':
      return de.notYet(who(r.seats));
    case 'asking':
      if (r.seats.some((seat) => seat === names.you)) return 'Erst musst du antworten.';
      return r.seats.length === 1 ? `Erst antwortet noch ${who(r.seats)}.` : `Erst antworten noch ${who(r.seats)}.`;
    case 'unasked':
      return 'Gerade liegt keine Karte, nach der gefragt wird.';
    case 'own_card':
      return 'Die Karte ist von dir.';
    case 'answered':
      return 'Du hast schon geantwortet.';
    case 'third':
      return `Zweimal ${kindDe(r.of)} liegt schon im Burger.`;
    case 'small':
      return `Der Burger hat ${r.size === 1 ? 'eine Lage' : `${r.size} Lagen`}, es müssen ${r.least} sein.`;
    case 'no_top':
      return r.double ? 'Dein Doppeldeckel ist schon weg.' : de.noTops;
    case 'nothing_to_put':
      return 'Du hast weder Deckel noch Fliege.';
    case 'other_moves':
      return 'Du kannst noch etwas anderes tun.';
    case 'opening':
      return 'Erst eröffnest du den neuen Burger.';
    case 'lid_or_fly':
      return 'Jetzt geht nur ein Deckel oder eine Fliege.';
  }
}
