// The board's words. English lacks no key that German has: the type check sees to it.

import { list, num, signed } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/index.ts';
import { classOf, valueOf, worth, type Card, type Class } from './cards.ts';
import type { ClimbEffect, Effect } from './effect.ts';

/** A heading and what follows from it. */
export interface Said {
  title: string;
  then: string;
}

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
  saidAs: (e: Effect, who: Who): Said => sayDe(e, who),
  counting: (cards: readonly Card[], row: number): string =>
    list(
      'de',
      cards.map((card) => `${de.card(card)} (${signed(worth(card, row))})`),
    ),
};

export type HeuchelText = typeof de;

function sayDe(e: Effect, who: Who): Said {
  switch (e.kind) {
    case 'climb':
      return { title: climbDe(e), then: thenDe(e, who) };
    case 'take': {
      const top = e.top === null ? 'ein Stapel' : de.card(e.top);
      const name = who.name(e.column);
      const then = e.height === 1 ? `Die Karte kommt unter deinen Stapel auf Stock ${e.row}.` : 'Was darunter liegt, siehst du erst, wenn du es nimmst.';
      return { title: `${name}: ${top}${e.height > 1 ? `, ${de.counted(e.height)}` : ''}`, then };
    }
    case 'lose': {
      const next = e.under.length === 0 ? '' : ` Darunter ${de.cards(e.under)}: Was über sein Ziel hinaus ist, geht mit.`;
      return e.top === null
        ? { title: 'Karte verlieren', then: next.trim() }
        : { title: `${de.card(e.top)} verlieren`, then: `Die Karte zählt dann ${num(-valueOf(e.top))}.${next}` };
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

function climbDe({ top, from, to, way }: ClimbEffect): string {
  const verb = { step: 'steigt', jump: 'springt', die: 'zieht' }[way];
  return way === 'die'
    ? `${de.card(top)}: genau ${to - from === 1 ? 'einen' : ein[to - from]} Stock, auf die ${to}`
    : `${de.card(top)} ${verb} auf Stock ${to}`;
}

function thenDe(e: ClimbEffect, who: Who): string {
  const said = [];
  if (e.home) said.push('Das ist das Ziel: Der Stapel wird umgedreht.');
  if (e.below.length > 0) said.push(`Darunter ${de.cards(e.below)}.`);
  if (e.rest.length > 0) said.push(`Liegen ${e.rest.length === 1 ? 'bleibt' : 'bleiben'} ${de.cards(e.rest)}${e.restHome ? ', im Ziel' : ''}.`);
  if (e.victims.length > 0) said.push(`Dort kannst du ${list('de', e.victims.map(who.name))} Karten nehmen.`);
  return said.join(' ');
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
  counting: (cards, row) =>
    list(
      'en',
      cards.map((card) => `${en.card(card)} (${signed(worth(card, row))})`),
    ),
};

function sayEn(e: Effect, who: Who): Said {
  switch (e.kind) {
    case 'climb':
      return { title: climbEn(e), then: thenEn(e, who) };
    case 'take': {
      const top = e.top === null ? 'a stack' : en.card(e.top);
      const then = e.height === 1 ? `The card goes beneath your stack on floor ${e.row}.` : 'You see what lies beneath only when you take it.';
      return { title: `${who.name(e.column)}: ${top}${e.height > 1 ? `, ${en.counted(e.height)}` : ''}`, then };
    }
    case 'lose': {
      const next = e.under.length === 0 ? '' : ` Beneath: ${en.cards(e.under)}. What is past its target goes with it.`;
      return e.top === null
        ? { title: 'Lose a card', then: next.trim() }
        : { title: `Lose ${en.card(e.top)}`, then: `The card will count ${num(-valueOf(e.top))}.${next}` };
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

function climbEn({ top, from, to, way }: ClimbEffect): string {
  const floors = to - from === 1 ? 'floor' : 'floors';
  if (way === 'die') return `${en.card(top)}: exactly ${one[to - from]} ${floors}, to ${to}`;
  return `${en.card(top)} ${way === 'step' ? 'climbs' : 'jumps'} to floor ${to}`;
}

function thenEn(e: ClimbEffect, who: Who): string {
  const said = [];
  if (e.home) said.push('That is its target: the stack is turned over.');
  if (e.below.length > 0) said.push(`Beneath: ${en.cards(e.below)}.`);
  if (e.rest.length > 0) said.push(`${en.cards(e.rest)} ${e.rest.length === 1 ? 'stays' : 'stay'}${e.restHome ? ', home' : ''}.`);
  if (e.victims.length > 0) said.push(`There you can take cards from ${list('en', e.victims.map(who.name))}.`);
  return said.join(' ');
}

const texts: Record<Lang, HeuchelText> = { de, en };

export function textFor(lang: Lang): HeuchelText {
  return texts[lang];
}
