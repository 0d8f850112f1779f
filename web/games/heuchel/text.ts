// The board's words. English lacks no key that German has: the type check sees to it.

import { list, num, signed } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/index.ts';
import type { HeuchelObstacle, HeuchelEffect } from '../../wire/heuchel.ts';
import type { Said } from '../contract.ts';
import { classOf, valueOf, type Card, type Class } from './cards.ts';

type ClimbEffect = Extract<HeuchelEffect, { kind: 'climb' }>;

/** How the seats are called in a sentence. */
interface Who {
  you: number | null;
  name(seat: number): string;
}

const ein = ['null', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs'];
const one = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

const de = {
  classes: { Fe: 'Feuerschlucker', Sp: 'Spielmann', Qu: 'Quacksalber', Pa: 'Patrizierin', Bi: 'Bischof', Fu: 'Fürst' } as Record<Class, string>,
  card: (card: Card): string => `${de.classes[classOf(card)]} ${valueOf(card)}`,
  cards: (all: readonly Card[]): string => list('de', all.map(de.card)),
  counted: (n: number): string => `${ein[n] ?? n} ${n === 1 ? 'Karte' : 'Karten'}`,
  neutral: 'neutral',
  floor: (n: number) => `Stock ${n}`,
  house: 'Das Haus',
  column: (who: string, cards: number) => `${who}, ${de.counted(cards)}`,
  yourColumn: (cards: number) => `Deine Spalte, ${de.counted(cards)}`,
  closed: 'zu',
  turn: 'am Zug',
  home: 'im Ziel',
  lost: (points: number) => `${num(points)} verloren`,
  points: (n: number) => `${num(n)} Punkte`,
  stackAloud: (card: string, height: number, row: number, down: boolean) =>
    `Stock ${row}: ${down ? `im Ziel, ${de.counted(height)}` : `${card}${height > 1 ? `, ${de.counted(height)}` : ''}`}`,
  covered: 'verdeckt',
  landAloud: (row: number) => `Nach Stock ${row} ziehen`,
  here: 'hierher',
  from: 'von hier',
  gone: 'weg',
  taken: 'genommen',
  dieAloud: (n: number) => `Gewürfelt: ${n}`,
  less: 'weniger Karten',
  more: 'mehr Karten',
  of: (n: number, all: number) => `${n} von ${all}`,
  howMany: 'Wie viele Karten',
  yourTurn: 'Du bist dran',
  waiting: (who: string) => `${who} ist dran`,
  waitingHint: 'Tipp auf einen deiner Stapel, um zu sehen, was darunter liegt.',
  watching: 'Was unter einer Karte liegt, sieht nur, wem die Spalte gehört.',
  dealing: 'Die Karten werden verteilt.',
  rolling: 'Der Würfel fällt.',
  over: 'Die Partie ist zu Ende.',
  overHint: 'Tipp auf einen Stapel, um zu sehen, was jede seiner Karten zählt.',
  arrange: (of: string) => `Wer liegt oben? ${of}`,
  arrangeHint: 'Tipp auf eine Karte: Sie kommt nach oben und führt den Stapel. So bleibt er dann liegen.',
  onTop: 'oben',
  toTop: (card: string, place: number) => `${card}, jetzt an ${place}. Stelle. Nach oben legen`,
  arrangeGo: 'So legen',
  choose: 'Wähl einen Stapel',
  chooseHint: 'Er steigt einen Stock, oder er springt über besetzte Fenster.',
  rolled: (n: number) => `Du hast eine ${n} gewürfelt`,
  rolledHint: (n: number) => `Wähl einen Stapel, der genau ${n === 1 ? 'einen' : ein[n]} Stock höher kann.`,
  chooseVictim: 'Wem nimmst du Karten?',
  chooseVictimHint: 'Tipp auf ein Opfer mit gestricheltem Rand. Was du nimmst, kommt unter deinen Stapel.',
  again: 'Du hast genommen: noch ein Zug?',
  againHint: 'Wähl einen Stapel, oder beende deinen Zug.',
  againDie: 'Du hast genommen: noch ein Wurf?',
  againDieHint: 'Wer würfelt, muss ziehen. Geht kein Zug, verlierst du eine Karte.',
  mustLose: (n: number) => `Mit der ${n} geht kein Zug`,
  mustLoseHint: 'Du verlierst die oberste Karte eines Stapels. Welche?',
  cannot: (card: string) => `${card} kann jetzt nicht ziehen`,
  own: (card: string, row: number) => `${card} auf Stock ${row}`,
  ownHome: (row: number) => `Im Ziel auf Stock ${row}`,
  stackOf: (who: string, row: number) => `${who}, Stock ${row}`,
  alone: 'Darunter liegt nichts.',
  below: (cards: string) => `Darunter ${cards}.`,
  go: 'Ziehen',
  take: (n: number) => `${n} nehmen`,
  takeNone: 'Nehmen',
  done: 'Fertig',
  end: 'Zug beenden',
  roll: 'Würfeln',
  lose: (card: string) => `${card} verlieren`,
  loseNone: 'Verlieren',
  yourStacks: 'Deine Stapel',
  whatRollAllows: (n: number) => `Was die ${n} erlaubt`,
  whomToTake: 'Wem du nehmen kannst',
  whatToLose: 'Was du verlieren kannst',
  ranksTitle: 'Stände, niedrig bis hoch',
  startTarget: (start: number, target: number) => `von ${start} nach ${target}`,
  ways: (from: number, to: readonly number[]) => `von ${from} auf ${list('de', to.map(String)).replace(' und ', ' oder ')}`,
  under: (n: number) => (n === 0 ? 'allein' : n === 1 ? 'darunter eine Karte' : `darunter ${de.counted(n)}`),
  withBelow: (cards: string) => `darunter ${cards}`,
  score: (plus: number, minus: number) => `${plus} dafür, ${minus} dagegen`,
  saidAs: (e: HeuchelEffect, who: Who): Said => sayDe(e, who),
  why: (why: HeuchelObstacle, who: Who): string => whyDe(why, who),
  /** Cards and what each of them counts. */
  counting: (cards: readonly Card[], points: readonly number[]): string =>
    list(
      'de',
      cards.map((card, i) => `${de.card(card)} (${signed(points[i] ?? 0)})`),
    ),
};

export type HeuchelText = typeof de;

function sayDe(e: HeuchelEffect, who: Who): Said {
  switch (e.kind) {
    case 'climb':
      return { title: climbDe(e), then: thenDe(e, who) };
    case 'take': {
      const then = e.height === 1 ? `Die Karte kommt unter deinen Stapel auf Stock ${e.row}.` : 'Was darunter liegt, siehst du erst, wenn du es nimmst.';
      return { title: `${who.name(e.from)}: ${de.card(e.top)}${e.height > 1 ? `, ${de.counted(e.height)}` : ''}`, then };
    }
    case 'lose': {
      const then = [];
      if (e.points < 0) then.push(`Das kostet ${num(-e.points)} Punkte.`);
      if (e.rest.length > 0) then.push(`Liegen ${e.rest.length === 1 ? 'bleibt' : 'bleiben'} ${de.cards(e.rest)}${e.finishes_rest ? ', im Ziel' : ''}.`);
      return { title: `${de.cards(e.cards)} verlieren`, then: then.join(' ') };
    }
    case 'arrange':
      return { title: 'So liegt der Stapel', then: `Von oben: ${de.cards(e.cards)}.` };
    case 'done':
      return { title: 'Nichts mehr nehmen', then: '' };
    case 'end':
      return { title: 'Zug beenden', then: '' };
    case 'roll':
      return { title: 'Noch einmal würfeln', then: 'Danach musst du ziehen; geht kein Zug, verlierst du eine Karte.' };
  }
}

function climbDe({ cards: [top], from, to, way }: ClimbEffect): string {
  const card = top === undefined ? '' : de.card(top);
  const verb = { step: 'steigt', jump: 'springt', die: 'zieht' }[way];
  return way === 'die' ? `${card}: genau ${to - from === 1 ? 'einen' : ein[to - from]} Stock, auf die ${to}` : `${card} ${verb} auf Stock ${to}`;
}

function thenDe(e: ClimbEffect, who: Who): string {
  const said = [];
  const below = e.cards.slice(1);
  if (e.finishes) said.push('Das ist das Ziel: Der Stapel wird umgedreht.');
  if (below.length > 0) said.push(`Darunter ${de.cards(below)}.`);
  if (e.rest.length > 0) said.push(`Liegen ${e.rest.length === 1 ? 'bleibt' : 'bleiben'} ${de.cards(e.rest)}${e.finishes_rest ? ', im Ziel' : ''}.`);
  const robbed = e.victims.map(({ seat }) => who.name(seat));
  if (robbed.length > 0) said.push(`Dort kannst du ${list('de', robbed)} Karten nehmen.`);
  return said.join(' ');
}

function whyDe(why: HeuchelObstacle, who: Who): string {
  switch (why.kind) {
    case 'over':
      return 'Die Partie ist zu Ende.';
    case 'arranging':
      return 'Noch werden Stapel geordnet.';
    case 'arrange_first':
      return `Zuerst ordnest du den Stapel auf Stock ${why.row}.`;
    case 'turn':
      return `${who.name(why.seat)} ist am Zug.`;
    case 'rolling':
      return 'Der Würfel fällt noch.';
    case 'finished':
      return 'Was im Ziel liegt, bleibt liegen.';
    case 'too_far':
      return `Der Wurf geht über das Ziel hinaus, Stock ${why.target}.`;
    case 'occupied':
      return `Stock ${why.row} ist besetzt.`;
    case 'barred':
      return `Bis zum Ziel auf Stock ${why.target} ist alles besetzt.`;
    case 'capturing':
      return 'Erst entscheidest du, wem du Karten nimmst.';
    case 'roll_first':
      return 'Vor jedem Zug wird gewürfelt.';
    case 'must_move':
      return 'Der erste Zug muss gemacht werden.';
    case 'must_lose':
      return 'Kein Zug geht: Du verlierst eine Karte.';
    case 'no_victim':
      return 'Es gibt gerade niemandem etwas zu nehmen.';
    case 'no_capture':
      return 'Das darf nur, wer Karten genommen hat.';
    case 'outranks':
      return `${de.card(why.top)} steht höher.`;
    case 'taken':
      return 'Dort hast du in diesem Zug schon genommen.';
  }
}

const en: HeuchelText = {
  classes: { Fe: 'Fire-eater', Sp: 'Minstrel', Qu: 'Quack', Pa: 'Patrician', Bi: 'Bishop', Fu: 'Prince' },
  card: (card) => `${en.classes[classOf(card)]} ${valueOf(card)}`,
  cards: (all) => list('en', all.map(en.card)),
  counted: (n) => `${one[n] ?? n} ${n === 1 ? 'card' : 'cards'}`,
  neutral: 'neutral',
  floor: (n) => `floor ${n}`,
  house: 'The house',
  column: (who, cards) => `${who}, ${en.counted(cards)}`,
  yourColumn: (cards) => `Your column, ${en.counted(cards)}`,
  closed: 'shut',
  turn: 'to move',
  home: 'home',
  lost: (points) => `${num(points)} lost`,
  points: (n) => `${num(n)} points`,
  stackAloud: (card, height, row, down) => `Floor ${row}: ${down ? `home, ${en.counted(height)}` : `${card}${height > 1 ? `, ${en.counted(height)}` : ''}`}`,
  covered: 'face down',
  landAloud: (row) => `Move to floor ${row}`,
  here: 'here',
  from: 'from here',
  gone: 'gone',
  taken: 'taken',
  dieAloud: (n) => `Rolled: ${n}`,
  less: 'fewer cards',
  more: 'more cards',
  of: (n, all) => `${n} of ${all}`,
  howMany: 'How many cards',
  yourTurn: 'Your turn',
  waiting: (who) => `${who} to move`,
  waitingHint: 'Tap one of your stacks to see what lies beneath.',
  watching: 'Only the owner of a column sees what lies beneath a card.',
  dealing: 'The cards are being dealt.',
  rolling: 'The die is rolling.',
  over: 'The match is over.',
  overHint: 'Tap a stack to see what each of its cards counts.',
  arrange: (of) => `Who goes on top? ${of}`,
  arrangeHint: 'Tap a card: it comes to the top and leads the stack. The order then stays for good.',
  onTop: 'top',
  toTop: (card, place) => `${card}, now in place ${place}. Bring to the top`,
  arrangeGo: 'Leave it so',
  choose: 'Choose a stack',
  chooseHint: 'It climbs one floor, or it jumps over occupied windows.',
  rolled: (n) => `You rolled a ${n}`,
  rolledHint: (n) => `Choose a stack that can go exactly ${one[n] ?? n} ${n === 1 ? 'floor' : 'floors'} up.`,
  chooseVictim: 'Whose cards do you take?',
  chooseVictimHint: 'Tap a victim with a dashed rim. What you take goes beneath your stack.',
  again: 'You took cards: another move?',
  againHint: 'Choose a stack, or end your turn.',
  againDie: 'You took cards: another roll?',
  againDieHint: 'Whoever rolls must move. If no move fits, you lose a card.',
  mustLose: (n) => `No move fits the ${n}`,
  mustLoseHint: 'You lose the top card of a stack. Which one?',
  cannot: (card) => `${card} cannot move now`,
  own: (card, row) => `${card} on floor ${row}`,
  ownHome: (row) => `Home on floor ${row}`,
  stackOf: (who, row) => `${who}, floor ${row}`,
  alone: 'Nothing lies beneath.',
  below: (cards) => `Beneath: ${cards}.`,
  go: 'Move',
  take: (n) => `Take ${n}`,
  takeNone: 'Take',
  done: 'Done',
  end: 'End turn',
  roll: 'Roll',
  lose: (card) => `Lose ${card}`,
  loseNone: 'Lose',
  yourStacks: 'Your stacks',
  whatRollAllows: (n) => `What the ${n} allows`,
  whomToTake: 'Whom you can take from',
  whatToLose: 'What you can lose',
  ranksTitle: 'Ranks, low to high',
  startTarget: (start, target) => `from ${start} to ${target}`,
  ways: (from, to) => `from ${from} to ${list('en', to.map(String)).replace(' and ', ' or ')}`,
  under: (n) => (n === 0 ? 'alone' : `${en.counted(n)} beneath`),
  withBelow: (cards) => `beneath: ${cards}`,
  score: (plus, minus) => `${plus} for, ${minus} against`,
  saidAs: (e, who) => sayEn(e, who),
  why: (why, who) => whyEn(why, who),
  counting: (cards, points) =>
    list(
      'en',
      cards.map((card, i) => `${en.card(card)} (${signed(points[i] ?? 0)})`),
    ),
};

function sayEn(e: HeuchelEffect, who: Who): Said {
  switch (e.kind) {
    case 'climb':
      return { title: climbEn(e), then: thenEn(e, who) };
    case 'take': {
      const then = e.height === 1 ? `The card goes beneath your stack on floor ${e.row}.` : 'You see what lies beneath only when you take it.';
      return { title: `${who.name(e.from)}: ${en.card(e.top)}${e.height > 1 ? `, ${en.counted(e.height)}` : ''}`, then };
    }
    case 'lose': {
      const then = [];
      if (e.points < 0) then.push(`That costs ${num(-e.points)} points.`);
      if (e.rest.length > 0) then.push(`${en.cards(e.rest)} ${e.rest.length === 1 ? 'stays' : 'stay'}${e.finishes_rest ? ', home' : ''}.`);
      return { title: `Lose ${en.cards(e.cards)}`, then: then.join(' ') };
    }
    case 'arrange':
      return { title: 'The stack lies like this', then: `From the top: ${en.cards(e.cards)}.` };
    case 'done':
      return { title: 'Take no more', then: '' };
    case 'end':
      return { title: 'End your turn', then: '' };
    case 'roll':
      return { title: 'Roll again', then: 'Then you must move; if no move fits, you lose a card.' };
  }
}

function climbEn({ cards: [top], from, to, way }: ClimbEffect): string {
  const card = top === undefined ? '' : en.card(top);
  const floors = to - from === 1 ? 'floor' : 'floors';
  if (way === 'die') return `${card}: exactly ${one[to - from]} ${floors}, to ${to}`;
  return `${card} ${way === 'step' ? 'climbs' : 'jumps'} to floor ${to}`;
}

function thenEn(e: ClimbEffect, who: Who): string {
  const said = [];
  const below = e.cards.slice(1);
  if (e.finishes) said.push('That is its target: the stack is turned over.');
  if (below.length > 0) said.push(`Beneath: ${en.cards(below)}.`);
  if (e.rest.length > 0) said.push(`${en.cards(e.rest)} ${e.rest.length === 1 ? 'stays' : 'stay'}${e.finishes_rest ? ', home' : ''}.`);
  const robbed = e.victims.map(({ seat }) => who.name(seat));
  if (robbed.length > 0) said.push(`There you can take cards from ${list('en', robbed)}.`);
  return said.join(' ');
}

function whyEn(why: HeuchelObstacle, who: Who): string {
  switch (why.kind) {
    case 'over':
      return 'The match is over.';
    case 'arranging':
      return 'Stacks are still being arranged.';
    case 'arrange_first':
      return `First you arrange the stack on floor ${why.row}.`;
    case 'turn':
      return `It is the turn of ${who.name(why.seat)}.`;
    case 'rolling':
      return 'The die is still rolling.';
    case 'finished':
      return 'What is home stays where it is.';
    case 'too_far':
      return `The roll goes past its target, floor ${why.target}.`;
    case 'occupied':
      return `Floor ${why.row} is occupied.`;
    case 'barred':
      return `All is occupied up to its target, floor ${why.target}.`;
    case 'capturing':
      return 'First you decide whom to take from.';
    case 'roll_first':
      return 'Every move begins with a roll.';
    case 'must_move':
      return 'The first move must be made.';
    case 'must_lose':
      return 'No move fits: you lose a card.';
    case 'no_victim':
      return 'There is nobody to take from just now.';
    case 'no_capture':
      return 'Only after taking cards.';
    case 'outranks':
      return `${en.card(why.top)} ranks higher.`;
    case 'taken':
      return 'You have taken there already in this move.';
  }
}

const texts: Record<Lang, HeuchelText> = { de, en };

export function textFor(lang: Lang): HeuchelText {
  return texts[lang];
}
