// How German inflects what stands for a person.

import { list } from './format.ts';

/** Somebody, and whether it is the person at the screen. */
export interface Person {
  name: string;
  me: boolean;
}

export type Case = 'nominative' | 'genitive' | 'dative' | 'accusative';

const YOU: Readonly<Record<Case, string>> = { nominative: 'du', genitive: 'deiner', dative: 'dir', accusative: 'dich' };

/** "Annas", "Alois’", "Annas (2)": a name that ends like s takes no other, and the number that tells it from an equal one stays behind it. */
function genitive(name: string): string {
  const [, bare = name, mark = ''] = /^(.+?)( \(\d+\))$/.exec(name) ?? [];
  return `${bare}${/[sßxzSXZ]$/.test(bare) ? '’' : 's'}${mark}`;
}

/** "Anna", "Annas"; "du", "dir", "dich". */
export const inflected = ({ name, me }: Person, of: Case): string => (me ? YOU[of] : of === 'genitive' ? genitive(name) : name);

/** The verb of several people, of whom "Du" is the person at the screen: "überlegst", "überlegt", "(ihr) überlegt", "überlegen". */
export function verbOf(people: readonly string[], [you, one, both, many]: readonly [string, string, string, string]): string {
  const mine = people.includes('Du');
  if (people.length === 1) return mine ? you : one;
  return mine ? both : many;
}

/** Several who win together: "Anna und Ben gewinnen die Partie", "Ihr gewinnt die Partie: du und Ben". */
export function winTogether(people: readonly string[], what: string): string {
  const others = people.filter((name) => name !== 'Du');
  return others.length === people.length ? `${list('de', people)} gewinnen ${what}` : `Ihr gewinnt ${what}: ${list('de', ['du', ...others])}`;
}

/** People within a sentence: "Anna und du", "Anna und dir". */
export const within = (people: readonly string[], of: Case): string[] => people.map((name) => inflected({ name, me: name === 'Du' }, of));
