import type { Names, Phrase, Told } from '../contract.ts';
import type { HaecMaecHighlight } from '../../wire/haecmaec.ts';
import type { Highlight } from '../../wire/wire.ts';
import { list, num, plural } from '../../i18n/format.ts';

interface Who {
  name: string;
}

/** What the text view says of a seat. */
export interface SeatLine {
  hand: number;
  plain: number;
  double: number;
  closed: number;
  /** Points in closed burgers, where they may be known. */
  points: number | null;
  penalties: string | null;
  cost: number;
}

const count = (n: number, one: string, other: string) => `${n} ${plural('de', n, { one, other })}`;
const layers = (n: number) => count(n, 'Lage', 'Lagen');

export const de = {
  moves: {
    close: 'Zuklappen',
    'close double': 'Doppelt zuklappen',
    pass: 'Passen',
    accuse: 'Verdacht',
    slap: 'Klatschen',
    'accuse slap': 'Verdacht und Klatschen',
  } as Readonly<Record<string, string>>,
  play: (card: string) => `${card} drauflegen`,
  playFly: 'Fliege auf den Burger setzen',
  variant: (touch: boolean): string => (touch ? 'mit Anfassen' : 'Grundspiel'),
  heading: (n: number) => `Burger ${n}`,
  starter: (who: Who, me: boolean): Phrase => [who, me ? ' beginnst' : ' beginnt'],
  dealt: 'Jeder bekommt vier Karten',
  opens: (who: Who, me: boolean, card: string | null): Phrase => [
    who,
    card === null ? ` ${me ? 'legst' : 'legt'} die erste Zutat` : ` ${me ? 'eröffnest' : 'eröffnet'} mit ${card}`,
  ],
  plays: (who: Who, me: boolean, card: string | null): Phrase => [who, ` ${me ? 'legst' : 'legt'} ${card ?? 'eine Zutat'}`],
  accuses: (who: Who, me: boolean, against: Who, you: boolean, right: boolean): Phrase => [
    who,
    ` ${me ? 'verdächtigst' : 'verdächtigt'} `,
    you ? 'dich' : against,
    right ? ': richtig' : ': falsch',
  ],
  penalty: (who: Who, me: boolean, card: string, points: number): Phrase => [who, ` ${me ? 'nimmst' : 'nimmt'} ${card} als Strafe (${num(points)})`],
  slaps: (who: Who, me: boolean): Phrase => [who, ` ${me ? 'klatschst' : 'klatscht'} zuerst`],
  closes: (who: Who, me: boolean, size: number, double: boolean): Phrase => [
    who,
    ` ${me ? 'klappst' : 'klappt'} ${double ? 'doppelt ' : ''}zu: ${layers(size)}`,
  ],
  spoils: (who: Who, me: boolean, size: number): Phrase => [who, ` ${me ? 'verdirbst' : 'verdirbt'} den Burger: ${size === 0 ? 'leer' : layers(size)} weg`],
  passes: (who: Who, me: boolean): Phrase => [who, ` ${me ? 'musst' : 'muss'} passen`],
  won: (who: readonly Who[], me: boolean, n: number): Phrase =>
    who.length === 1 && who[0]
      ? [who[0], ` ${me ? 'gewinnst' : 'gewinnt'} die Partie mit ${plural('de', n, { one: `${num(n)} Punkt`, other: `${num(n)} Punkten` })}`]
      : [
          `${list(
            'de',
            who.map((w) => w.name),
          )} gewinnen die Partie gemeinsam mit ${num(n)} Punkten`,
        ],
  bare: 'Auf dem Teller liegt ein leerer Boden.',
  burger: (size: number, top: string) =>
    `Auf dem Teller liegt ein Burger mit ${plural('de', size, { one: 'einer Lage', other: `${size} Lagen` })}, oben ${top} von `,
  below: (cards: readonly string[]) => `Darunter, von oben: ${list('de', cards)}.`,
  stock: (bottoms: number, pile: number, spoiled: number) =>
    `Es gibt noch ${count(bottoms, 'Boden', 'Böden')} und ${count(pile, 'Karte', 'Karten')} zum Ziehen.${spoiled > 0 ? ` ${count(spoiled, 'Karte ist', 'Karten sind')} verdorben.` : ''}`,
  window: (done: readonly string[], waiting: readonly string[]) =>
    `Alle sind gefragt. ${done.length === 0 ? 'Noch niemand' : list('de', done)} ${done.length === 1 && done[0] === 'Du' ? 'hast' : done.length > 1 ? 'haben' : 'hat'} geantwortet, es fehlt noch: ${list('de', waiting)}.`,
  seat: (who: Who, me: boolean, s: SeatLine): Phrase => [
    who,
    ` ${me ? 'hast' : 'hat'} ${count(s.hand, 'Karte', 'Karten')} auf der Hand, ${count(s.plain, 'einfachen Deckel', 'einfache Deckel')}, ${s.double > 0 ? 'den Doppeldeckel' : 'keinen Doppeldeckel'} und ${s.closed === 0 ? 'keinen Burger' : s.closed === 1 ? 'einen Burger' : `${s.closed} Burger`}`,
    `${s.points === null || s.closed === 0 ? '' : ` mit ${count(s.points, 'Punkt', 'Punkten')}`}.${s.penalties === null ? '' : ` Strafe: ${s.penalties}, zählt ${num(s.cost)}.`}`,
  ],
  highlight(told: Highlight<HaecMaecHighlight>, who: Who, names: Names, card: (card: string) => string): Told {
    const { name } = who;
    switch (told.kind) {
      case 'burger':
        return {
          seat: told.seat,
          title: `Burger ${told.burger}: der beste`,
          line: `${name}: ${layers(told.size)}${told.double ? ', doppelt' : ''}, ${num(told.points)} Punkte`,
        };
      case 'spoiled':
        return {
          seat: told.seat,
          title: `Burger ${told.burger}: verdorben`,
          line: `${name} mit einer Fliege: ${layers(told.size)} weg, ${num(told.points)} Punkte für niemanden`,
        };
      case 'accused':
        return {
          seat: told.to,
          title: 'Der teuerste Verdacht',
          line: `${name} gegen ${names.name(told.against)}, ${told.right ? 'richtig' : 'falsch'}: ${card(told.card)} kostet ${names.name(told.to)} ${num(-told.points)}`,
        };
      case 'sum':
        return {
          seat: told.seat,
          title: `${name}: ${num(told.score)}`,
          line: `Burger ${num(told.plus)}, Hand ${num(told.hand)}, Strafen ${num(told.penalties)}`,
        };
    }
  },
  remark: (burgers: number, best: number, cost: number) =>
    [burgers === 0 ? 'kein Burger' : `${burgers} Burger, bester: ${best}`, cost < 0 ? `Strafe ${num(cost)}` : ''].filter(Boolean).join(', '),
  options: {
    touch: { label: 'Mit Anfassen', hint: 'Nach jeder Zutat darf jeder auf den Burger klatschen und ihn nehmen. Ab drei Leuten.' },
    suspicion: { label: 'Verdacht', hint: 'Eine dritte Zutat derselben Sorte kann man legen und damit auffliegen. Ohne Verdacht geht sie nicht.' },
    open: { label: 'Offener Burger', hint: 'Alle sehen jede Lage. Dann muss sich niemand etwas merken.' },
    ingredients: {
      label: 'Eigene Zutaten',
      hint: 'Falls auf euren Karten andere stehen: je Zeile eine Sorte und ihre Werte.',
      none: 'Hausmischung: zehn Sorten',
      field: 'Sorten und Werte, je Zeile eine Sorte',
      example: 'Eine Zeile heißt zum Beispiel „TOM 1 2 2 3 3“: Sorte aus 2 bis 8 Buchstaben, Werte von 1 bis 20.',
      good: '85 Karten, alles stimmt.',
      few: (n: number) => `${count(n, 'Karte', 'Karten')} von 85: ${85 - n} ${85 - n === 1 ? 'fehlt' : 'fehlen'} noch.`,
      many: (n: number) => `${n} Karten von 85: ${n - 85} zu viel.`,
      kind: (line: number, text: string) => `Zeile ${line}: „${text}“ ist keine Sorte. Nimm 2 bis 8 Buchstaben, nur nicht FLY.`,
      value: (line: number, text: string) => `Zeile ${line}: „${text}“ ist kein Wert von 1 bis 20.`,
      empty: (line: number, text: string) => `Zeile ${line}: Zu ${text} fehlen die Werte.`,
    },
  },
  optionsLine: (given: Record<string, unknown>, players: number) =>
    [
      given['touch'] === true && players > 2 ? 'mit Anfassen' : 'Grundspiel',
      given['suspicion'] === false ? 'ohne Verdacht' : '',
      given['open_burger'] === true ? 'offener Burger' : '',
      Array.isArray(given['ingredients']) ? 'eigene Zutaten' : '',
    ]
      .filter(Boolean)
      .join(', '),
};

/** What each language says; German is the law. */
export type HaecMaecWords = typeof de;
