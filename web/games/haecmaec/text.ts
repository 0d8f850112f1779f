// The words on the board of Häc Mäc.

import { list, num } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/index.ts';
import { isFly, kindOf, valueOf, type Card, type Kind } from './cards.ts';
import type { HaecMaecEffect, HaecMaecReason } from '../../wire/haecmaec.ts';

/** What a move would come to: what happens, and what follows. */
export interface Said {
  title: string;
  then: string;
  warn?: boolean;
}

/** What a seat has, for the ear. */
export interface SeatFacts {
  hand: number;
  plain: number;
  double: number;
  closed: number;
  penalties: readonly Card[];
  cost: number;
}

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
const EN: Readonly<Record<Kind, string>> = {
  TOM: 'Tomato',
  KAE: 'Cheese',
  SAL: 'Lettuce',
  GUR: 'Gherkin',
  ZWI: 'Onion',
  FRI: 'Patty',
  SPE: 'Bacon',
  EI: 'Egg',
  KET: 'Ketchup',
  SEN: 'Mustard',
  FLY: 'Fly',
};
/** An unknown kind is called by its letters: "WURST" is "Wurst". */
const letters = (kind: Kind) => kind.charAt(0) + kind.slice(1).toLowerCase();
const kindDe = (kind: Kind) => DE[kind] ?? letters(kind);
const kindEn = (kind: Kind) => EN[kind] ?? letters(kind);
const cardDe = (card: Card) => (isFly(card) ? 'Fliege' : `${kindDe(kindOf(card))}\u00a0${valueOf(card)}`);
const cardEn = (card: Card) => (isFly(card) ? 'Fly' : `${kindEn(kindOf(card))}\u00a0${valueOf(card)}`);
const inEn = (card: Card) => cardEn(card).toLowerCase();
const lagen = (n: number) => (n === 1 ? 'einer Lage' : `${n} Lagen`);
const layers = (n: number) => (n === 1 ? 'one layer' : `${n} layers`);

const de = {
  kind: kindDe,
  card: cardDe,
  /** In the middle of a sentence. */
  within: cardDe,
  cards: (cards: readonly Card[]) => list('de', cards.map(cardDe)),
  board: 'Der Tisch',
  plate: 'Der Burger',
  hand: 'Deine Karten',
  by: (who: string) => `von ${who}`,
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
  penalty: (cards: readonly Card[]) => `Offen vor diesem Platz, zählt zweimal minus: ${list('de', cards.map(cardDe))}`,
  mine: 'Deine Burger',
  noneMine: 'Noch hast du keinen zugeklappt.',
  theirs: 'Zugeklappte Burger',
  burgers: (n: number) => (n === 1 ? '1 Burger' : `${n} Burger`),
  points: (n: number): string => (n === 1 ? 'Punkt' : 'Punkte'),
  burgerAloud: (cards: readonly Card[], double: boolean, points: number) => `${list('de', cards.map(cardDe))}${double ? ', doppelt' : ''}: ${points} Punkte`,
  sumSoFar: 'zusammen',
  withoutHand: 'ohne die Karten auf der Hand',
  yourTurn: 'Du bist dran',
  waiting: (who: string) => `${who} ist dran`,
  choose: 'Leg eine Karte auf oder klapp zu',
  chooseOnly: 'Leg eine Karte auf den Burger',
  chooseOpen: 'Eröffne den neuen Burger',
  chooseOpenHint: 'Leg eine Karte auf den Boden. Gezogen wird dafür nicht.',
  chooseHint: (least: number) => `Zuklappen geht ab ${least} Lagen, mit einem Deckel.`,
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
  answered: (who: readonly string[]) =>
    who.length === 1 && who[0] === 'Du' ? 'Du hast geantwortet' : `${list('de', who)} ${who.length === 1 ? 'hat' : 'haben'} geantwortet`,
  thinking: (who: readonly string[]) =>
    who.length === 1 && who[0] === 'Du' ? 'Du überlegst' : `${list('de', who)} ${who.length === 1 ? 'überlegt' : 'überlegen'}`,
  secondsLeft: (n: number) => `noch ${n} s`,
  timeLeft: 'Zeit zum Antworten',
  yours: 'Der Burger gehört dir',
  theirsNow: (who: string) => `Der Burger gehört ${who}`,
  choosing: (who: string) => `${who} wählt Deckel oder Fliege.`,
  accusedRight: (by: string, you: boolean) => (you ? 'Dein Verdacht stimmt.' : `${by} hat recht: der Verdacht stimmt.`),
  accusedWrong: (by: string, you: boolean) => (you ? 'Dein Verdacht war falsch.' : `Der Verdacht von ${by} war falsch.`),
  rightThen: (kind: string, against: string, you: boolean, points: number) => `Zweimal ${kind} lag schon, ${you ? 'dich' : against} kostet das ${-points}.`,
  wrongThen: (card: string, by: string, you: boolean, points: number) => `${card} liegt jetzt vor ${you ? 'dir' : by} und kostet ${-points}.`,
  slapFirst: (who: string, you: boolean) => (you ? 'Deine Hand war die erste.' : `${who} hat zuerst geklatscht.`),
  slapBefore: (others: readonly string[]) => (others.length === 0 ? 'Sonst hat niemand geklatscht.' : `Vor ${list('de', others)}.`),
  saidAs: (effect: HaecMaecEffect, name: (seat: number) => string): Said => sayDe(effect, name),
  /** Why a card or control cannot be used. */
  whyNot: (reason: HaecMaecReason, name: (seat: number) => string): string => whyDe(reason, name),
};

export type HaecMaecText = typeof de;

function sayDe(e: HaecMaecEffect, name: (seat: number) => string): Said {
  switch (e.kind) {
    case 'plays':
      return {
        title: `${cardDe(e.card)} kommt obenauf`,
        then: e.third
          ? `Das wäre die dritte Lage ${kindDe(kindOf(e.card))}${e.cost === null ? '.' : ': Wer es merkt, zeigt auf dich.'}`
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

function whyDe(r: HaecMaecReason, name: (seat: number) => string): string {
  const who = (seats: readonly number[]) => list('de', seats.map(name));
  switch (r.kind) {
    case 'setup':
      return de.dealing;
    case 'over':
      return de.over;
    case 'turn':
      return de.notYet(who(r.seats));
    case 'asking':
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

const en: HaecMaecText = {
  kind: kindEn,
  card: cardEn,
  within: inEn,
  cards: (cards) => list('en', cards.map(inEn)),
  board: 'The table',
  plate: 'The burger',
  hand: 'Your cards',
  by: (who) => `by ${who}`,
  yourself: 'you',
  here: 'here',
  fresh: 'new',
  layersBelow: (n) => (n === 1 ? '1 layer below' : `${n} layers below`),
  coveredAsPlayed: 'covered as played',
  bareBottom: 'A bare bottom lies ready',
  noBurger: 'No burger any more',
  bottoms: (n) => (n === 1 ? 'bottom' : 'bottoms'),
  pile: (n) => (n === 1 ? 'card' : 'cards'),
  spoiled: (n) => (n === 1 ? '1 card spoiled' : `${n} cards spoiled`),
  backTo: (who, you) => (you ? 'back to you' : `back to ${who}`),
  goesTo: (who, you) => (you ? 'goes to you' : `goes to ${who}`),
  tops: (n) => (n === 1 ? '1 top' : `${n} tops`),
  facts: (f) =>
    `${f.hand === 1 ? 'One card' : `${f.hand} cards`} in hand, ${f.plain} plain ${f.plain === 1 ? 'top' : 'tops'}, ${f.double === 0 ? 'no doubling top' : 'the doubling top'}, ${f.closed === 1 ? 'one burger' : `${f.closed} burgers`} closed.` +
    (f.penalties.length === 0 ? '' : ` Penalty: ${list('en', f.penalties.map(inEn))}, counts ${num(f.cost)}.`),
  penalty: (cards) => `Open before this seat, counts minus twice: ${list('en', cards.map(inEn))}`,
  mine: 'Your burgers',
  noneMine: 'You have not closed one yet.',
  theirs: 'Burgers closed',
  burgers: (n) => (n === 1 ? '1 burger' : `${n} burgers`),
  points: (n) => (n === 1 ? 'point' : 'points'),
  burgerAloud: (cards, double, points) => `${list('en', cards.map(inEn))}${double ? ', doubled' : ''}: ${points} points`,
  sumSoFar: 'in all',
  withoutHand: 'without the cards in hand',
  yourTurn: 'Your turn',
  waiting: (who) => `${who} to play`,
  choose: 'Play a card or close the burger',
  chooseOnly: 'Play a card on the burger',
  chooseOpen: 'Begin the new burger',
  chooseOpenHint: 'Play a card on the bottom. You do not draw for it.',
  chooseHint: (least) => `It can be closed from ${least} layers on, with a top.`,
  noTops: 'You have no top left.',
  onlyPass: 'None of your cards may go on this burger',
  onlyPassHint: 'And you cannot close it. You keep your cards and pass.',
  waitingHint: 'You may pick your card already.',
  asking: 'The others are still thinking.',
  watching: 'You do not see the cards in hand.',
  dealing: 'The cards are being dealt.',
  over: 'The match is over.',
  overHint: 'All burgers lie open now.',
  notYet: (who) => `Not your turn yet, ${who} is thinking.`,
  play: 'Put on top',
  playNone: 'Put on top',
  spoil: 'Spoil it',
  close: 'Close',
  double: 'Double',
  pass: 'Pass',
  topsLeft: (n) => (n === 1 ? '1 top left' : `${n} tops left`),
  noTop: 'no top',
  doubles: 'counts double',
  used: 'gone',
  spoils: 'spoils it',
  noFly: 'none',
  believe: (who) => `Do you believe ${who}?`,
  slapOnly: 'Do you want the burger?',
  slapAsk: (who) => `${who} has played`,
  others: 'The others are asked',
  youPlayed: 'Do they believe you?',
  accuse: 'Accuse!',
  accuseHint: 'third of its kind',
  slap: 'Slap',
  slapHint: 'take the burger',
  both: 'Both',
  bothHint: 'in one go',
  passHint: 'go on',
  said: (answer) =>
    ({ accuse: 'You have accused.', slap: 'You have slapped.', 'accuse slap': 'You have accused and slapped.', pass: 'You have passed.' })[answer] ?? '',
  answered: (who) => `${list('en', who)} ${who.length === 1 && who[0] !== 'You' ? 'has' : 'have'} answered`,
  thinking: (who) => `${list('en', who)} ${who.length === 1 && who[0] !== 'You' ? 'is' : 'are'} thinking`,
  secondsLeft: (n) => `${n} s left`,
  timeLeft: 'Time to answer',
  yours: 'The burger is yours',
  theirsNow: (who) => `The burger is ${who}’s`,
  choosing: (who) => `${who} chooses a top or a fly.`,
  accusedRight: (by, you) => (you ? 'You were right to accuse.' : `${by} was right to accuse.`),
  accusedWrong: (by, you) => (you ? 'You accused wrongly.' : `${by} accused wrongly.`),
  rightThen: (kind, against, you, points) => `${kind} lay there twice already; it costs ${you ? 'you' : against} ${-points}.`,
  wrongThen: (card, by, you, points) => `${card} now lies before ${you ? 'you' : by} and costs ${-points}.`,
  slapFirst: (who, you) => (you ? 'Your hand was first.' : `${who} was first to slap.`),
  slapBefore: (others) => (others.length === 0 ? 'Nobody else slapped.' : `Before ${list('en', others)}.`),
  saidAs: (effect, name) => sayEn(effect, name),
  whyNot: (reason, name) => whyEn(reason, name),
};

function sayEn(e: HaecMaecEffect, name: (seat: number) => string): Said {
  switch (e.kind) {
    case 'plays':
      return {
        title: `${cardEn(e.card)} goes on top`,
        then: e.third
          ? `It would be the third ${kindEn(kindOf(e.card)).toLowerCase()}${e.cost === null ? '.' : ': whoever notices points at you.'}`
          : e.ends
            ? 'Then you hold no ingredient, and the match is over.'
            : `Then the burger has ${layers(e.size)}.`,
        warn: e.third === true,
      };
    case 'spoils':
      return {
        title: 'The fly spoils the burger',
        then: `Nobody gets it. ${e.next === null ? 'Then the match is over.' : `${name(e.next)} begins the next one.`}`,
      };
    case 'closes': {
      const worth = e.points === null ? '' : `It counts ${e.double ? `${e.sum}, doubled ${e.points}` : e.points}. `;
      const then = {
        ends: 'Then the match is over.',
        draws_and_opens: 'Then you draw a card and begin the next one.',
        opens: 'Then you play the first card on the next one.',
      }[e.after];
      return { title: `The burger of ${layers(e.size)} is yours${e.double ? ', doubled' : ''}`, then: `${worth}${then}` };
    }
    case 'passes':
      return { title: 'You pass', then: 'You keep the card you drew.' };
    case 'accepts':
      return { title: 'Go on', then: '' };
    case 'accuses':
      return {
        title: 'Accuse',
        then:
          e.about === null
            ? 'If you are right, the card costs the other double, else you.'
            : `If you are right, the card costs ${name(e.about.against)} ${-e.about.cost}, else you.`,
      };
    case 'slaps':
      return { title: 'Slap', then: 'The first hand gets the burger.' };
    case 'accuses_and_slaps':
      return { title: 'Accuse and slap', then: 'First the accusation is settled, then the burger goes to the first hand.' };
  }
}

function whyEn(r: HaecMaecReason, name: (seat: number) => string): string {
  const who = (seats: readonly number[]) => list('en', seats.map(name));
  switch (r.kind) {
    case 'setup':
      return en.dealing;
    case 'over':
      return en.over;
    case 'turn':
      return en.notYet(who(r.seats));
    case 'asking':
      return `First ${who(r.seats)} ${r.seats.length === 1 ? 'has' : 'have'} to answer.`;
    case 'unasked':
      return 'There is no card to answer now.';
    case 'own_card':
      return 'The card is yours.';
    case 'answered':
      return 'You have answered already.';
    case 'third':
      return `${kindEn(r.of)} lies in the burger twice already.`;
    case 'small':
      return `The burger has ${layers(r.size)}, it takes ${r.least}.`;
    case 'no_top':
      return r.double ? 'Your doubling top is gone.' : en.noTops;
    case 'nothing_to_put':
      return 'You have neither a top nor a fly.';
    case 'other_moves':
      return 'There is something else you can do.';
    case 'opening':
      return 'First you begin the new burger.';
    case 'lid_or_fly':
      return 'Now only a top or a fly will do.';
  }
}

const texts: Record<Lang, HaecMaecText> = { de, en };

export function textFor(lang: Lang): HaecMaecText {
  return texts[lang];
}
