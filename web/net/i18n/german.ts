// German inflection of words for a person.

import { list } from './format.ts';
import { ownFirst, type BoldName, type Person } from './person.ts';

export type Case = 'nominative' | 'genitive' | 'dative' | 'accusative';

const YOU: Readonly<Record<Case, string>> = { nominative: 'du', genitive: 'deiner', dative: 'dir', accusative: 'dich' };

/**
 * "Annas", "Alois’", "Annas (2)": a name that ends in an s sound gets an apostrophe; the number that distinguishes equal names stays at
 * the end.
 */
function genitive(name: string): string {
  const [, bare = name, mark = ''] = /^(.+?)( \(\d+\))$/.exec(name) ?? [];
  return `${bare}${/[sßxzSXZ]$/.test(bare) ? '’' : 's'}${mark}`;
}

/** "Anna", "Annas"; "du", "dir", "dich". */
export const inflected = ({ name, me }: Person, of: Case): string => (me ? YOU[of] : of === 'genitive' ? genitive(name) : name);

/** As the first word of a sentence: "Anna", "Du". */
export const initial = ({ name, me }: Person): string => (me ? 'Du' : name);

/** The same as a piece of a phrase, which is bold. */
export const subject = (person: Person): BoldName => ({ name: initial(person) });

/** Within a phrase: "dich" or "dir" as plain text, others by their name, which is bold. */
export const object = ({ name, me }: Person, of: Case): string | BoldName => (me ? YOU[of] : { name });

/** Several as the first words of a sentence: "Du und Anna". */
export const subjects = (people: readonly Person[]): string => list('de', ownFirst(people).map(initial));

/** The verb of several people: "überlegst", "überlegt", "(ihr) überlegt", "überlegen". */
export function verbOf(people: readonly Person[], [you, one, both, many]: readonly [string, string, string, string]): string {
  const mine = people.some(({ me }) => me);
  if (people.length === 1) return mine ? you : one;
  return mine ? both : many;
}

/** Several within a sentence: "Anna und du", "Anna und dir". */
export const within = (people: readonly Person[], of: Case): string =>
  list(
    'de',
    people.map((one) => inflected(one, of)),
  );

/**
 * The sentence about the winners: "Anna gewinnt die Partie", "Du gewinnst die Partie", or together: "Anna und Ben gewinnen die Partie",
 * "Ihr gewinnt die Partie: du und Ben".
 */
export function wins(people: readonly Person[], alone: string, together = alone): Array<string | BoldName> {
  const [first, second] = people;
  if (first !== undefined && second === undefined) return [subject(first), ` ${first.me ? 'gewinnst' : 'gewinnt'} ${alone}`];
  const mine = people.some(({ me }) => me);
  return [mine ? `Ihr gewinnt ${together}: ${within(ownFirst(people), 'nominative')}` : `${subjects(people)} gewinnen ${together}`];
}
