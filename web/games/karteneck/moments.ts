// The moments of a Karteneck match: the best robbery, the fattest portion, a tie broken by shields, an exit without a worm.

import { counted } from '../../net/i18n/format.ts';
import { inflected, initial as initialDe } from '../../net/i18n/german.ts';
import { initial as initialEn, inner } from '../../net/i18n/english.ts';
import type { Lang } from '../../net/i18n/index.ts';
import type { Person } from '../../net/i18n/person.ts';
import { personAt } from '../../board/names.ts';
import type { FinishedMatch, Moment, Names, Storyteller } from '../../board/contract.ts';
import type { KarteneckFact, KarteneckPlay } from '../../wire/karteneck.ts';
import { valueOf } from './cards.ts';
import { cardsOf } from './hand.ts';

const WORDS = {
  de: {
    steals: (who: Person, from: Person, value: number, worms: number) =>
      `${initialDe(who)} ${who.me ? 'stiehlst' : 'stiehlt'} ${inflected(from, 'dative')} die ${value}: ${counted('de', worms, 'Wurm wechselt', 'Würmer wechseln')} den Teller.`,
    serves: (who: Person, value: number, worms: number) =>
      `${initialDe(who)} ${who.me ? 'nimmst' : 'nimmt'} die ${value} vom Grill: ${counted('de', worms, 'Wurm', 'Würmer')} auf einmal.`,
    shields: (who: Person, over: Person, sum: number) =>
      `Gleich viel, ${sum}: Der höhere Wurm entscheidet für ${inflected(who, 'accusative')} und gegen ${inflected(over, 'accusative')}.`,
    wormless: (who: Person, sum: number) => `${who.me ? 'Du liegst' : `${who.name} liegt`} bei ${sum} – ohne Wurm. Es bleibt die kleinste Portion.`,
  },
  en: {
    steals: (who: Person, from: Person, value: number, worms: number) =>
      `${initialEn(who)} ${who.me ? 'steal' : 'steals'} the ${value} from ${inner(from)}: ${counted('en', worms, 'worm changes', 'worms change')} plates.`,
    serves: (who: Person, value: number, worms: number) =>
      `${initialEn(who)} ${who.me ? 'take' : 'takes'} the ${value} off the grill: ${counted('en', worms, 'worm', 'worms')} at once.`,
    shields: (who: Person, over: Person, sum: number) => `A tie at ${sum}: the higher worm decides for ${inner(who)} and against ${inner(over)}.`,
    wormless: (who: Person, sum: number) =>
      `${initialEn(who)} ${who.me ? 'have' : 'has'} ${sum} and not a single worm: the smallest portion is all that is left.`,
  },
};

/** A smaller sum without a worm is no story. */
const WORTH = 16;

function tell(fact: KarteneckFact, who: (seat: number) => Person, lang: Lang): Omit<Moment, 'lines'> | null {
  const w = WORDS[lang];
  switch (fact.kind) {
    // It moves the two apart by twice its worms.
    case 'steals':
      return { seat: fact.seat, sort: 'steal', text: w.steals(who(fact.seat), who(fact.from), valueOf(fact.portion), fact.worms), weight: 2 * fact.worms };
    case 'serves':
      return fact.tied === null
        ? { seat: fact.seat, sort: 'serve', text: w.serves(who(fact.seat), valueOf(fact.portion), fact.worms), weight: fact.worms }
        : { seat: fact.seat, sort: 'shields', text: w.shields(who(fact.seat), who(fact.tied), fact.sum), weight: fact.worms + 2 };
    case 'out':
      return fact.portion === null || fact.sum < WORTH
        ? null
        : { seat: fact.seat, sort: 'wormless', text: w.wormless(who(fact.seat), fact.sum), weight: fact.sum / 8 };
    case 'starter':
    case 'round':
    case 'lays':
    case 'draws':
    case 'reshuffles':
    case 'over':
      return null;
  }
}

const moments = ({ log }: FinishedMatch<KarteneckPlay>, names: Names, lang: Lang): Moment[] =>
  log.flatMap(({ at, told }) =>
    told.flatMap((fact) => {
      const found = tell(fact, (seat) => personAt(names, seat), lang);
      // Displays are cleared with the last serving.
      return found === null ? [] : [{ ...found, lines: fact.kind === 'serves' ? at : at + 1 }];
    }),
  );

/** The cards that a move names, or the portion it steals. */
const named = (move: string) => (move === 'out steal' ? ['stolen'] : cardsOf(move));

export const storyteller: Storyteller<KarteneckPlay> = { moments, named };
