import type { HighlightWords, Phrase } from '../../board/contract.ts';
import { HAECMAEC, type HaecMaecHighlight } from '../../wire/haecmaec.ts';
import type { Highlight } from '../../wire/wire.ts';
import { counted, list, num, plural } from '../../net/i18n/format.ts';
import { inflected, initial, object, subject, subjects, verbOf, wins, within } from '../../net/i18n/german.ts';
import type { Person } from '../../net/i18n/person.ts';

/** A seat's line in the text view. */
export interface SeatLine {
  hand: number;
  plain: number;
  double: number;
  closed: number;
  /** Points in closed burgers, if known. */
  points: number | null;
  penalties: string | null;
  cost: number;
}

const count = (n: number, one: string, other: string) => `${n} ${plural('de', n, { one, other })}`;
const layers = (n: number) => count(n, 'Lage', 'Lagen');

/** Limits on custom ingredients. `line`: an example of a default kind in text form. */
export interface IngredientLimits {
  size: number;
  kinds: number;
  line: string;
  fly: string;
  letters: readonly [number, number];
  values: readonly [number, number];
}

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
  last: 'Der letzte Burger',
  heading: (n: number) => `Burger ${n}`,
  starter: (who: Person): Phrase => [subject(who), who.me ? ' beginnst' : ' beginnt'],
  dealt: 'Die Karten sind ausgeteilt',
  opens: (who: Person, card: string | null): Phrase => [
    subject(who),
    card === null ? ` ${who.me ? 'legst' : 'legt'} die erste Zutat` : ` ${who.me ? 'eröffnest' : 'eröffnet'} mit ${card}`,
  ],
  plays: (who: Person, card: string | null): Phrase => [subject(who), ` ${who.me ? 'legst' : 'legt'} ${card ?? 'eine Zutat'}`],
  accuses: (who: Person, against: Person, right: boolean): Phrase => [
    subject(who),
    ` ${who.me ? 'verdächtigst' : 'verdächtigt'} `,
    object(against, 'accusative'),
    right ? ': richtig' : ': falsch',
  ],
  penalty: (who: Person, card: string, points: number): Phrase => [subject(who), ` ${who.me ? 'nimmst' : 'nimmt'} ${card} als Strafe (${num(points)})`],
  slaps: (who: Person): Phrase => [subject(who), ` ${who.me ? 'klatschst' : 'klatscht'} zuerst`],
  closes: (who: Person, size: number, double: boolean): Phrase => [
    subject(who),
    ` ${who.me ? 'klappst' : 'klappt'} ${double ? 'doppelt ' : ''}zu: ${layers(size)}`,
  ],
  spoils: (who: Person, size: number): Phrase => [subject(who), ` ${who.me ? 'verdirbst' : 'verdirbt'} den Burger: ${size === 0 ? 'leer' : layers(size)} weg`],
  passes: (who: Person): Phrase => [subject(who), ` ${who.me ? 'musst' : 'muss'} passen`],
  won: (who: readonly Person[], n: number): Phrase => {
    const points = count(n, 'Punkt', 'Punkten');
    return wins(who, `die Partie mit ${points}`, `die Partie gemeinsam mit ${points}`);
  },
  bare: 'Auf dem Teller liegt ein leerer Boden.',
  burger: (size: number, top: string) =>
    `Auf dem Teller liegt ein Burger mit ${plural('de', size, { one: 'einer Lage', other: `${size} Lagen` })}, oben ${top} von `,
  below: (cards: readonly string[]) => `Darunter, von oben: ${list('de', cards)}.`,
  stock: (bottoms: number, pile: number, spoiled: number) =>
    `Es gibt noch ${count(bottoms, 'Boden', 'Böden')} und ${count(pile, 'Karte', 'Karten')} zum Ziehen.${spoiled > 0 ? ` ${count(spoiled, 'Karte ist', 'Karten sind')} verdorben.` : ''}`,
  window: (done: readonly Person[], waiting: readonly Person[]) => {
    const answered = done.length === 0 ? 'Noch niemand hat' : `${subjects(done)} ${verbOf(done, ['hast', 'hat', 'habt', 'haben'])}`;
    const only = waiting.length === 1 && waiting[0]?.me === true;
    const missing = only ? 'nur du fehlst noch' : `es ${waiting.length > 1 ? 'fehlen' : 'fehlt'} noch: ${within(waiting, 'nominative')}`;
    return `Alle sind gefragt. ${answered} geantwortet, ${missing}.`;
  },
  seat: (who: Person, s: SeatLine): Phrase => [
    subject(who),
    ` ${who.me ? 'hast' : 'hat'} ${count(s.hand, 'Karte', 'Karten')} auf der Hand, ${count(s.plain, 'einfachen Deckel', 'einfache Deckel')}, ${s.double > 0 ? 'den Doppeldeckel' : 'keinen Doppeldeckel'} und ${s.closed === 0 ? 'keinen Burger' : s.closed === 1 ? 'einen Burger' : `${s.closed} Burger`}`,
    `${s.points === null || s.closed === 0 ? '' : ` mit ${count(s.points, 'Punkt', 'Punkten')}`}.${s.penalties === null ? '' : ` Strafe: ${s.penalties}, zählt ${num(s.cost)}.`}`,
  ],
  highlight(told: Highlight<HaecMaecHighlight>, at: (seat: number) => Person, card: (card: string) => string): HighlightWords {
    const name = initial(at('by' in told ? told.by : told.seat));
    const whom = (seat: number) => inflected(at(seat), 'accusative');
    switch (told.kind) {
      case 'burger':
        return {
          seat: told.seat,
          title: `Burger ${told.burger}: der beste`,
          line: `${name}: ${layers(told.size)}${told.double ? ', doppelt' : ''}, ${count(told.points, 'Punkt', 'Punkte')}`,
        };
      case 'spoiled':
        return {
          seat: told.seat,
          title: `Burger ${told.burger}: verdorben`,
          line: `${name} mit einer Fliege: ${layers(told.size)} weg, ${count(told.points, 'Punkt', 'Punkte')} für niemanden`,
        };
      case 'accused':
        return {
          seat: told.to,
          title: 'Der teuerste Verdacht',
          line: `${name} gegen ${whom(told.against)}, ${told.right ? 'richtig' : 'falsch'}: ${card(told.card)} kostet ${whom(told.to)} ${num(-told.points)}`,
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
    touch: { label: 'Mit Anfassen', hint: `Nach jeder Zutat darf jeder auf den Burger klatschen und ihn nehmen. Ab ${HAECMAEC.touch} Leuten.` },
    suspicion: { label: 'Verdacht', hint: 'Eine dritte Zutat derselben Sorte kann man legen und damit auffliegen. Ohne Verdacht geht sie nicht.' },
    open: { label: 'Offener Burger', hint: 'Alle sehen jede Lage. Dann muss sich niemand etwas merken.' },
    ingredients: ({ size, kinds, line, fly, letters, values }: IngredientLimits) => ({
      label: 'Eigene Zutaten',
      hint: 'Falls auf euren Karten andere stehen: je Zeile eine Sorte und ihre Werte.',
      none: `Hausmischung: ${kinds} Sorten`,
      field: 'Sorten und Werte, je Zeile eine Sorte',
      example: `Eine Zeile heißt zum Beispiel „${line}“: Sorte aus ${letters[0]} bis ${letters[1]} Buchstaben, Werte von ${values[0]} bis ${values[1]}.`,
      good: `${counted('de', size, 'Karte', 'Karten')}, alles stimmt.`,
      few: (n: number) => `${count(n, 'Karte', 'Karten')} von ${size}: ${size - n} ${size - n === 1 ? 'fehlt' : 'fehlen'} noch.`,
      many: (n: number) => `${counted('de', n, 'Karte', 'Karten')} von ${size}: ${n - size} zu viel.`,
      kind: (at: number, text: string) => `Zeile ${at}: „${text}“ ist keine Sorte. Nimm ${letters[0]} bis ${letters[1]} Buchstaben, nur nicht ${fly}.`,
      value: (at: number, text: string) => `Zeile ${at}: „${text}“ ist kein Wert von ${values[0]} bis ${values[1]}.`,
      empty: (at: number, text: string) => `Zeile ${at}: Zu ${text} fehlen die Werte.`,
    }),
  },
  windows: {
    accusation: { label: 'Verdacht', hint: 'Sekunden nach jeder Zutat, wenn niemand weiterspielt' },
    slap: { label: 'Klatschen', hint: 'Sekunden zum Klatschen, wenn mit Anfassen gespielt wird' },
  },
  optionsLine: (given: Record<string, unknown>, touch: boolean) =>
    [
      touch ? 'mit Anfassen' : 'Grundspiel',
      given['suspicion'] === false ? 'ohne Verdacht' : '',
      given['open_burger'] === true ? 'offener Burger' : '',
      Array.isArray(given['ingredients']) ? 'eigene Zutaten' : '',
    ]
      .filter(Boolean)
      .join(', '),
};

/** The texts every language provides; German is the reference. */
export type HaecMaecWords = typeof de;
