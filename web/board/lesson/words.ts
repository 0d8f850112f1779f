// The coach's words: the type of a lesson's texts in every language.

export interface StepWords {
  /** The task or observation, in a few words. */
  title: string;
  /** One rule, in one to three short sentences. */
  text: string;
  /** The text while the others answer the learner's move. */
  then?: string;
  /** Answers to other legal moves, by move. */
  others?: Readonly<Record<string, string>>;
}

export interface LessonWords {
  /** By the step's key. */
  steps: Readonly<Record<string, StepWords>>;
  /** A summary of the lesson for the end: a few short sentences. */
  learned: readonly string[];
  /** An outlook on the rule book. */
  more: string;
}
