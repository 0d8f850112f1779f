// English words for a person in a sentence.

import { list } from './format.ts';
import { ownFirst, type BoldName, type Person } from './person.ts';

/** As the first word of a sentence: "Anna", "You". */
export const initial = ({ name, me }: Person): string => (me ? 'You' : name);

/** The same as a piece of a phrase, which is bold. */
export const subject = (person: Person): BoldName => ({ name: initial(person) });

/** Within a sentence: "Anna", "you". */
export const inner = ({ name, me }: Person): string => (me ? 'you' : name);

/** Within a phrase: "you" as plain text, others by their name, which is bold. */
export const object = ({ name, me }: Person): string | BoldName => (me ? 'you' : { name });

/** Several as the first words of a sentence: "You and Anna". */
export const subjects = (people: readonly Person[]): string => list('en', ownFirst(people).map(initial));

/** Whether the verb is third person singular: "has", but "have" for you and for several people. */
export const isThird = (people: readonly Person[]): boolean => people.length === 1 && people[0]?.me === false;

/** Several within a sentence: "Anna and you". */
export const within = (people: readonly Person[]): string => list('en', people.map(inner));

/** The sentence about the winners: "Anna wins the match", "You win the match", "You and Anna win the match". */
export function wins(people: readonly Person[], alone: string, together = alone): Array<string | BoldName> {
  const [first, second] = people;
  return first !== undefined && second === undefined ? [subject(first), ` ${first.me ? 'win' : 'wins'} ${alone}`] : [`${subjects(people)} win ${together}`];
}
