// The moments of a Heuchel & Meuchel match: the best robbery, the stack that pays most, cards lost to the die.

import { counted, num, signed } from '../../net/i18n/format.ts';
import { inflected, initial as initialDe } from '../../net/i18n/german.ts';
import { initial as initialEn, inner } from '../../net/i18n/english.ts';
import type { Lang } from '../../net/i18n/index.ts';
import type { Person } from '../../net/i18n/person.ts';
import { gainsAt } from '../../board/log/scores.ts';
import { personAt } from '../../board/names.ts';
import type { FinishedMatch, Moment, Names, Storyteller } from '../../board/contract.ts';
import { HEUCHEL, type HeuchelFact, type HeuchelPlay } from '../../wire/heuchel.ts';

const WORDS = {
  de: {
    takes: (who: Person, from: Person, row: number, count: number, gain: number, loss: number) =>
      `Stockwerk ${row}: ${initialDe(who)} ${who.me ? 'nimmst' : 'nimmt'} ${inflected(from, 'dative')} ${counted('de', count, 'Karte', 'Karten')} ab. ${num(-loss)} für ${inflected(from, 'accusative')}, ${signed(gain)} für ${inflected(who, 'accusative')}.`,
    finishes: (who: Person, row: number, height: number, gain: number) =>
      `${initialDe(who)} ${who.me ? 'bringst' : 'bringt'} ${counted('de', height, 'Karte', 'Karten')} auf Stockwerk ${row} in Sicherheit: ${signed(gain)}.`,
    loses: (who: Person, count: number, loss: number) =>
      `Kein Zug passt zur Zahl: ${initialDe(who)} ${who.me ? 'gibst' : 'gibt'} ${counted('de', count, 'Karte', 'Karten')} her, ${num(-loss)}.`,
  },
  en: {
    takes: (who: Person, from: Person, row: number, count: number, gain: number, loss: number) =>
      `Floor ${row}: ${initialEn(who)} ${who.me ? 'take' : 'takes'} ${counted('en', count, 'card', 'cards')} from ${inner(from)}. ${num(-loss)} for ${inner(from)}, ${signed(gain)} for ${inner(who)}.`,
    finishes: (who: Person, row: number, height: number, gain: number) =>
      `${initialEn(who)} ${who.me ? 'bring' : 'brings'} ${counted('en', height, 'card', 'cards')} home on floor ${row}: ${signed(gain)}.`,
    loses: (who: Person, count: number, loss: number) =>
      `No move fits the number: ${initialEn(who)} ${who.me ? 'lose' : 'loses'} ${counted('en', count, 'card', 'cards')}, ${num(-loss)}.`,
  },
};

/** Rows count from the bottom. */
const cropOf = (row: number) => ({ high: 720, focus: 1 - (row - 0.5) / HEUCHEL.floors });

/** `gain`: the change of a seat's points with this line. */
function tell(fact: HeuchelFact, who: (seat: number) => Person, lang: Lang, gain: (seat: number) => number): Omit<Moment, 'lines'> | null {
  const w = WORDS[lang];
  switch (fact.kind) {
    case 'takes': {
      const [won, lost] = [gain(fact.seat), -gain(fact.from)];
      return lost > 0
        ? {
            seat: fact.seat,
            sort: 'robbery',
            crop: cropOf(fact.row),
            text: w.takes(who(fact.seat), who(fact.from), fact.row, fact.count, won, lost),
            weight: Math.max(lost, lost + won),
          }
        : null;
    }
    case 'finishes': {
      const won = gain(fact.seat);
      return won > 0
        ? { seat: fact.seat, sort: 'home', crop: cropOf(fact.row), text: w.finishes(who(fact.seat), fact.row, fact.height, won), weight: won }
        : null;
    }
    case 'loses': {
      const lost = -gain(fact.seat);
      return lost > 0 ? { seat: fact.seat, sort: 'loss', crop: cropOf(fact.row), text: w.loses(who(fact.seat), fact.cards.length, lost), weight: lost } : null;
    }
    case 'starter':
    case 'dealt':
    case 'arranges':
    case 'rolls':
    case 'climbs':
    case 'forfeits':
    case 'ends':
    case 'again':
    case 'round':
    case 'over':
      return null;
  }
}

const moments = ({ log, curve }: FinishedMatch<HeuchelPlay>, names: Names, lang: Lang): Moment[] =>
  log.flatMap(({ at, told }) => {
    const gain = gainsAt(curve, at);
    return told.flatMap((fact) => {
      const found = tell(fact, (seat) => personAt(names, seat), lang, gain);
      return found === null ? [] : [{ ...found, lines: at + 1 }];
    });
  });

export const storyteller: Storyteller<HeuchelPlay> = { moments };
