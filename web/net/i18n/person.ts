// A person in a sentence. Grammar asks whether it is the person at the screen, never what anybody is called.

export interface Person {
  /** The name, the same for every viewer: "Anna". */
  name: string;
  /** Whether it is the person at the screen. */
  me: boolean;
}

/** A name as a piece of a phrase, which is bold. A person is none: which word stands there says their case. */
export interface BoldName {
  name: string;
  me?: never;
}

/** People who begin a sentence: the person at the screen before all others, for within it that would be another word. */
export const ownFirst = (people: readonly Person[]): Person[] => [...people.filter(({ me }) => me), ...people.filter(({ me }) => !me)];
