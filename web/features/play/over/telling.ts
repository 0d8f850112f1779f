// Chooses the moments that tell a finished match: the best of each sort, and the turning point.

import { inflected, initial as initialDe } from '../../../net/i18n/german.ts';
import { initial as initialEn, inner } from '../../../net/i18n/english.ts';
import type { Lang } from '../../../net/i18n/index.ts';
import type { Person } from '../../../net/i18n/person.ts';
import { personAt } from '../../../board/names.ts';
import type { FinishedMatch, Moment, Names, Part } from '../../../board/contract.ts';

/** Number of moments told. */
export const MOST = 5;

/** The moments to tell, in the order of the match: the best of each sort first, then the weightiest of the rest. */
export function chosen(moments: readonly Moment[], most = MOST): Moment[] {
  const byWeight = moments.toSorted((one, other) => other.weight - one.weight || one.lines - other.lines);
  const best = byWeight.filter((one, i) => byWeight.findIndex(({ sort }) => sort === one.sort) === i);
  const rest = byWeight.filter((one) => !best.includes(one));
  const told: Moment[] = [];
  for (const one of [...best, ...rest]) {
    // Two pictures of one position, or the same sentence twice, tell nothing new.
    const known = told.some(({ lines, text }) => lines === one.lines || text === one.text);
    if (!known && told.length < most) told.push(one);
  }
  return told.sort((one, other) => one.lines - other.lines);
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
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const [seat] = winners;
  const parts = curve.filter(({ part }) => part !== null);
  if (seat === undefined || winners.length > 1 || parts.length < 2) return null;
  const leads = (scores: readonly number[]) => scores.every((points, other) => other === seat || points < (scores[seat] ?? 0));
  const behind = parts.findLastIndex(({ scores }) => !leads(scores));
  const at = parts[behind + 1];
  const last = parts.at(-1);
  // A score that counts after the last part, as in a final count, is no part in which the lead changed.
  if (at === undefined || last === undefined) return null;
  const w = WORDS[lang];
  const who = personAt(names, seat);
  const weight = behind < 0 ? 1 : 6;
  if (behind < 0) return { lines: at.lines, seat, sort: 'lead', text: w.ahead(who), weight };
  const before = parts[behind]?.scores ?? [];
  const leader = before.reduce((best, points, other) => (other !== seat && (best === seat || points > (before[best] ?? 0)) ? other : best), seat);
  const when = at === last ? w.last[kind] : `${w.then[kind]} ${at.part ?? 0}`;
  return { lines: at.lines, seat, sort: 'lead', text: w.passes(who, personAt(names, leader), when), weight };
}
