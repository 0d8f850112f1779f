// Chooses the moments that tell a finished match: the best of each sort, and the turning point.

import { inflected, initial as initialDe } from '../../../net/i18n/german.ts';
import { initial as initialEn, inner } from '../../../net/i18n/english.ts';
import type { Lang } from '../../../net/i18n/index.ts';
import type { Person } from '../../../net/i18n/person.ts';
import { personAt } from '../../../board/names.ts';
import type { FinishedMatch, Moment, Names, Part } from '../../../board/contract.ts';
import { winnersOf } from './winners.ts';

/** Number of moments told: of different sorts, with second ones of a sort, and with third ones. */
const MOST = [5, 4, 3];
/** Moments with fewer lines between them have much the same picture. */
const APART = 3;

/**
 * The moments to tell, in the order of the match: the best of each sort first, then second ones. Between equals the viewer's own come
 * first, then later ones, which matter more.
 */
export function chosen(moments: readonly Moment[], you: number | null = null): Moment[] {
  const mine = ({ seat }: Moment) => Number(seat === you);
  const byWeight = moments.toSorted((one, other) => other.weight - one.weight || mine(other) - mine(one) || other.lines - one.lines);
  const told: Moment[] = [];
  for (const [turn, most] of MOST.entries()) {
    for (const one of byWeight) {
      const known = told.some(({ lines, text }) => Math.abs(lines - one.lines) < APART || text === one.text);
      const alike = told.filter(({ sort }) => sort === one.sort).length;
      if (!known && alike === turn && told.length < most) told.push(one);
    }
  }
  return told.sort((one, other) => one.lines - other.lines);
}

/** The moments to tell. If one of them is the turning point as well, its sentence says so. */
export function tale(moments: readonly Moment[], turning: Moment | null, you: number | null): Moment[] {
  const told = chosen(moments, you);
  if (turning === null) return told;
  const same = told.find(({ lines, seat }) => seat === turning.seat && Math.abs(lines - turning.lines) < APART);
  return same === undefined ? chosen([...moments, turning], you) : told.map((one) => (one === same ? { ...one, text: `${one.text} ${turning.text}` } : one));
}

const WORDS = {
  de: {
    passes: (who: Person, over: Person, when: string) =>
      `${when} ${who.me ? 'ziehst du' : `zieht ${who.name}`} an ${inflected(over, 'dative')} vorbei und ${who.me ? 'bleibst' : 'bleibt'} vorn.`,
    last: { deal: 'Erst in der letzten Partie', round: 'Erst in der letzten Runde', burger: 'Erst mit dem letzten Burger' } satisfies Record<Part, string>,
    then: { deal: 'In Partie', round: 'In Runde', burger: 'Mit Burger' } satisfies Record<Part, string>,
    ahead: (who: Person) => `${initialDe(who)} ${who.me ? 'liegst' : 'liegt'} von Anfang an vorn und ${who.me ? 'gibst' : 'gibt'} die Führung nicht mehr her.`,
  },
  en: {
    passes: (who: Person, over: Person, when: string) =>
      `${when}, ${who.me ? 'you overtake' : `${who.name} overtakes`} ${inner(over)} and ${who.me ? 'stay' : 'stays'} in front.`,
    last: { deal: 'Only in the last deal', round: 'Only in the last round', burger: 'Only with the last burger' } satisfies Record<Part, string>,
    then: { deal: 'In deal', round: 'In round', burger: 'With burger' } satisfies Record<Part, string>,
    ahead: (who: Person) => `${initialEn(who)} ${who.me ? 'lead' : 'leads'} from the start and never ${who.me ? 'give' : 'gives'} it away.`,
  },
};

/** The part of the match in which the winner took the lead for good; null if there is no single winner, or only one part. */
export function turningPoint({ curve, ranks }: FinishedMatch, kind: Part, names: Names, lang: Lang): Moment | null {
  const winners = winnersOf(ranks);
  const [seat] = winners;
  const parts = curve.filter(({ part }) => part !== null);
  if (seat === undefined || winners.length > 1 || parts.length < 2) return null;
  const leads = (scores: readonly number[]) => scores.every((points, other) => other === seat || points < (scores[seat] ?? 0));
  const behind = parts.findLastIndex(({ scores }) => !leads(scores));
  const at = parts[behind + 1];
  const last = parts.at(-1);
  if (at === undefined || last === undefined) return null;
  const w = WORDS[lang];
  const who = personAt(names, seat);
  const weight = behind < 0 ? 1 : 6;
  // The board as it is before the part ends.
  const lines = at.lines - 1;
  if (behind < 0) return { lines, seat, sort: 'lead', text: w.ahead(who), weight };
  const before = parts[behind]?.scores ?? [];
  const leader = before.reduce((best, points, other) => (other !== seat && (best === seat || points > (before[best] ?? 0)) ? other : best), seat);
  const when = at === last ? w.last[kind] : `${w.then[kind]} ${at.part ?? 0}`;
  return { lines, seat, sort: 'lead', text: w.passes(who, personAt(names, leader), when), weight };
}
