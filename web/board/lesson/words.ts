// What the coach says: the shape of a lesson's words, in every language.

export interface StepWords {
  /** What is to be done or seen, in a few words. */
  title: string;
  /** One rule, in one to three short sentences. */
  text: string;
  /** While the others answer the learner's move. */
  then?: string;
  /** Answers to other legal moves, by the move. */
  others?: Readonly<Record<string, string>>;
}

export interface LessonWords {
  /** By the step's key. */
  steps: Readonly<Record<string, StepWords>>;
  /** What has been learned, for the end: a few short sentences. */
  learned: readonly string[];
  /** What the rule book still has to tell. */
  more: string;
}
