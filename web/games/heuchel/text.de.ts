// German texts of the Heuchel & Meuchel board, the reference for all other languages.

import { counted, list, num, signed } from '../../net/i18n/format.ts';
import type { HeuchelObstacle, HeuchelEffect } from '../../wire/heuchel.ts';
import type { EffectWords } from '../../board/contract.ts';
import type { Judgement } from '../../board/report/marks.ts';
import { classOf, valueOf, type Card, type Class } from './cards.ts';
import type { Deed } from './finding.ts';
import type { ClimbEffect, SeatNames } from './sentences.ts';

const ein = ['null', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs'];

export const de = {
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
  points: (n: number) => counted('de', n, 'Punkt', 'Punkte'),
  stackAloud: (card: string, height: number, row: number, down: boolean) =>
    `Stock ${row}: ${down ? `im Ziel, ${de.counted(height)}` : `${card}${height > 1 ? `, ${de.counted(height)}` : ''}`}`,
  covered: 'verdeckt',
  landAloud: (row: number) => `Auf Stock ${row} ziehen`,
  here: 'hierher',
  from: 'von hier',
  gone: 'weg',
  taken: 'genommen',
  markAloud: (of: Judgement, deed: Deed, n: number | null) =>
    `${{ made: 'gespielt', best: 'besser' }[of]}: ${{ from: `${de.counted(n ?? 0)} von hier`, to: 'hierher', take: `${de.counted(n ?? 0)} nehmen`, lose: 'diese Karte verlieren', top: `die ${n} oben` }[deed]}`,
  dieAloud: (n: number) => `Gewürfelt: ${n}`,
  less: 'weniger Karten',
  more: 'mehr Karten',
  of: (n: number, all: number) => `${n} von ${all}`,
  howMany: 'Wie viele Karten',
  yourTurn: 'Du bist dran',
  waiting: (who: string) => `${who} ist dran`,
  waitingMany: (n: number) => `${n} überlegen noch`,
  waitingHint: 'Tipp auf einen deiner Stapel, um zu sehen, was darunter liegt.',
  noStackHint: 'Du hast keinen Stapel mehr im Haus.',
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
  chooseVictim: 'Wem nimmst du Karten ab?',
  chooseVictimHint: 'Tipp auf ein Opfer mit gestricheltem Rand. Was du nimmst, kommt unter deinen Stapel.',
  again: 'Du hast Karten genommen: noch ein Zug?',
  againHint: 'Wähl einen Stapel, oder beende deinen Zug.',
  againDie: 'Du hast Karten genommen: noch ein Wurf?',
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
  stacksOf: (who: string) => `Stapel von ${who}`,
  whatRollAllows: (n: number) => `Was die ${n} erlaubt`,
  whomToTake: 'Wem du Karten abnehmen kannst',
  whatToLose: 'Was du verlieren kannst',
  ranksTitle: 'Stände, niedrig bis hoch',
  startTarget: (start: number, target: number) => `von ${start} nach ${target}`,
  ways: (from: number, to: readonly number[]) => `von ${from} auf ${list('de', to.map(String)).replace(' und ', ' oder ')}`,
  under: (n: number) => (n === 0 ? 'allein' : n === 1 ? 'darunter eine Karte' : `darunter ${de.counted(n)}`),
  withBelow: (cards: string) => `darunter ${cards}`,
  score: (plus: number, minus: number) => `${plus} im Ziel${minus > 0 ? `, ${minus} verfehlt` : ''}`,
  saidAs: (e: HeuchelEffect, who: SeatNames): EffectWords => sayDe(e, who),
  why: (why: HeuchelObstacle, who: SeatNames): string => whyDe(why, who),
  /** Cards with their values. */
  counting: (cards: readonly Card[], points: readonly number[]): string =>
    list(
      'de',
      cards.map((card, i) => `${de.card(card)} (${signed(points[i] ?? 0)})`),
    ),
};

function sayDe(e: HeuchelEffect, who: SeatNames): EffectWords {
  switch (e.kind) {
    case 'climb':
      return { title: climbDe(e), then: thenDe(e, who) };
    case 'take': {
      const then = e.height === 1 ? `Die Karte kommt unter deinen Stapel auf Stock ${e.row}.` : 'Was darunter liegt, siehst du erst, wenn du es nimmst.';
      return { title: `${who.name(e.from)}: ${de.card(e.top)}${e.height > 1 ? `, ${de.counted(e.height)}` : ''}`, then };
    }
    case 'lose': {
      const then = [];
      if (e.points < 0) then.push(`Das kostet ${counted('de', -e.points, 'Punkt', 'Punkte')}.`);
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

function thenDe(e: ClimbEffect, who: SeatNames): string {
  const said = [];
  const below = e.cards.slice(1);
  if (e.finishes) said.push('Das ist das Ziel: Der Stapel wird umgedreht.');
  if (below.length > 0) said.push(`Darunter ${de.cards(below)}.`);
  if (e.rest.length > 0) said.push(`Liegen ${e.rest.length === 1 ? 'bleibt' : 'bleiben'} ${de.cards(e.rest)}${e.finishes_rest ? ', im Ziel' : ''}.`);
  const robbed = e.victims.map(({ seat }) => who.name(seat));
  if (robbed.length > 0) said.push(`Dort kannst du jemandem Karten abnehmen: ${list('de', robbed)}.`);
  return said.join(' ');
}

function whyDe(why: HeuchelObstacle, who: SeatNames): string {
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
      return 'Erst entscheidest du, wem du Karten abnimmst.';
    case 'roll_first':
      return 'Vor jedem Zug wird gewürfelt.';
    case 'must_move':
      return 'Den ersten Zug musst du machen.';
    case 'must_lose':
      return 'Kein Zug geht: Du verlierst eine Karte.';
    case 'no_victim':
      return 'Gerade ist bei niemandem etwas zu holen.';
    case 'no_capture':
      return 'Das darf nur, wer Karten genommen hat.';
    case 'outranks':
      return `${de.card(why.top)} steht höher.`;
    case 'taken':
      return 'Dort hast du in diesem Zug schon genommen.';
  }
}
