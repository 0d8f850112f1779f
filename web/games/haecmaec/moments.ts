// The moments of a Häc Mäc match: the best burger, the dearest accusation, a slap, a burger that a fly spoils.

import { counted, num } from '../../net/i18n/format.ts';
import { inflected, initial as initialDe } from '../../net/i18n/german.ts';
import { initial as initialEn, inner } from '../../net/i18n/english.ts';
import type { Lang } from '../../net/i18n/index.ts';
import type { Person } from '../../net/i18n/person.ts';
import { readMove } from '../../board/control/moveText.ts';
import { gainsAt } from '../../board/log/scores.ts';
import { personAt } from '../../board/names.ts';
import type { FinishedMatch, Moment, Names, Storyteller } from '../../board/contract.ts';
import type { HaecMaecFact, HaecMaecPlay } from '../../wire/haecmaec.ts';

const WORDS = {
  de: {
    closes: (who: Person, size: number, double: boolean, points: number) =>
      `${initialDe(who)} ${who.me ? 'klappst' : 'klappt'} ${double ? 'doppelt ' : ''}zu: ${counted('de', size, 'Lage', 'Lagen')}, ${counted('de', points, 'Punkt', 'Punkte')}.`,
    spoils: (who: Person, size: number) => `${initialDe(who)} setzt eine Fliege auf ${counted('de', size, 'Lage', 'Lagen')}: Den Burger isst keiner mehr.`,
    right: (by: Person, against: Person, points: number) =>
      `${initialDe(by)} ${by.me ? 'hast' : 'hat'} aufgepasst: Das war die dritte Karte der Sorte, und das kostet ${inflected(against, 'accusative')} ${num(-points)}.`,
    wrong: (by: Person, against: Person, points: number) =>
      `${initialDe(by)} ${by.me ? 'verdächtigst' : 'verdächtigt'} ${inflected(against, 'accusative')} zu Unrecht: ${num(points)} für ${inflected(by, 'accusative')}.`,
    slaps: (who: Person, size: number) =>
      `Klatsch! ${initialDe(who)} ${who.me ? 'bist' : 'ist'} am schnellsten und ${who.me ? 'bekommst' : 'bekommt'} den Burger mit ${counted('de', size, 'Lage', 'Lagen')}.`,
  },
  en: {
    closes: (who: Person, size: number, double: boolean, points: number) =>
      `${initialEn(who)} ${who.me ? 'close' : 'closes'} the burger${double ? ' with the double lid' : ''}: ${counted('en', size, 'layer', 'layers')}, ${counted('en', points, 'point', 'points')}.`,
    spoils: (who: Person, size: number) =>
      `${initialEn(who)} ${who.me ? 'drop' : 'drops'} a fly on ${counted('en', size, 'layer', 'layers')}: nobody eats that burger.`,
    right: (by: Person, against: Person, points: number) =>
      `${initialEn(by)} ${by.me ? 'were' : 'was'} counting: that was the third of its kind, and it costs ${inner(against)} ${num(-points)}.`,
    wrong: (by: Person, against: Person, points: number) =>
      `${initialEn(by)} wrongly ${by.me ? 'accuse' : 'accuses'} ${inner(against)}: ${num(points)} for ${by.me ? 'your trouble' : by.name}.`,
    slaps: (who: Person, size: number) =>
      `Slap! ${initialEn(who)} ${who.me ? 'are' : 'is'} the fastest and ${who.me ? 'take' : 'takes'} the burger with ${counted('en', size, 'layer', 'layers')}.`,
  },
};

/** `gain`: the change of a seat's points with this line; `slapped`: whether the burger was slapped. */
function tell(fact: HaecMaecFact, who: (seat: number) => Person, lang: Lang, gain: (seat: number) => number, slapped: boolean): Omit<Moment, 'lines'> | null {
  const w = WORDS[lang];
  switch (fact.kind) {
    case 'closes': {
      const points = gain(fact.seat);
      // A slapped burger is told by the slap.
      if (slapped) return { seat: fact.seat, sort: 'slap', text: w.slaps(who(fact.seat), fact.size), weight: points + 2 };
      return { seat: fact.seat, sort: 'burger', text: w.closes(who(fact.seat), fact.size, fact.double, points), weight: points };
    }
    case 'spoils':
      return fact.size === 0 ? null : { seat: fact.seat, sort: 'fly', text: w.spoils(who(fact.seat), fact.size), weight: 2 * fact.size };
    case 'accuses': {
      const text = (fact.right ? w.right : w.wrong)(who(fact.seat), who(fact.against), fact.points);
      return { seat: fact.to, sort: fact.right ? 'right' : 'wrong', text, weight: -2 * fact.points };
    }
    case 'starter':
    case 'dealt':
    case 'draws':
    case 'bottom':
    case 'plays':
    case 'answers':
    case 'slaps':
    case 'passes':
    case 'over':
      return null;
  }
}

function moments({ log, curve }: FinishedMatch<HaecMaecPlay>, names: Names, lang: Lang): Moment[] {
  let slapped = false;
  return log.flatMap(({ at, told }) =>
    told.flatMap((fact) => {
      if (fact.kind === 'slaps') slapped = true;
      if (fact.kind === 'bottom') slapped = false;
      const found = tell(fact, (seat) => personAt(names, seat), lang, gainsAt(curve, at), slapped);
      // The burger is still there before it is taken.
      return found === null ? [] : [{ ...found, lines: at }];
    }),
  );
}

/** The card that a move plays, or the part of the burger that it is about. */
function named(move: string): string[] {
  switch (move) {
    case 'close':
    case 'close double':
      return ['lid'];
    case 'accuse':
      return ['top'];
    case 'slap':
      return ['burger'];
    case 'accuse slap':
      return ['top', 'burger'];
    default:
      return readMove(move).slice(1);
  }
}

export const storyteller: Storyteller<HaecMaecPlay> = { moments, named };
