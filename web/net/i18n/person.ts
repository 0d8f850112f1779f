// A person in a sentence. Grammar depends on whether it is the person at the screen, never on the name.

export interface Person {
  /** The name, the same for every viewer: "Anna". */
  name: string;
  /** Whether it is the person at the screen. */
  me: boolean;
}

/** A name as a piece of a phrase, set in bold. A person is not one: the word in their place determines the case. */
export interface BoldName {
  name: string;
  me?: never;
}

/** The subjects of a sentence, the person at the screen first: in the middle the word for them would be another one. */
export const ownFirst = (people: readonly Person[]): Person[] => [...people.filter(({ me }) => me), ...people.filter(({ me }) => !me)];
