// Reads the texts of moves as docs/notation.md spells them: words between single spaces, the verb first.

export interface MoveText {
  verb: string;
  words: readonly string[];
}

export function readMove(text: string): MoveText {
  const [verb = '', ...words] = text.split(' ');
  return { verb, words };
}

/** The cards that a word names: "W9" is one card, "3x2" three equal ones. */
export function cardsIn(word: string): string[] {
  const [, count, card] = /^(\d+)x(.+)$/.exec(word) ?? [];
  return card === undefined ? [word] : Array.from({ length: Number(count) }, () => card);
}

/** The text of a move that the table names, legal or blocked; null if it names none that fits. */
export function findMove(
  { legal, blocked }: { legal: readonly string[]; blocked: ReadonlyArray<{ thing: string }> },
  fits: (move: MoveText) => boolean,
): string | null {
  return [...legal, ...blocked.map(({ thing }) => thing)].find((text) => fits(readMove(text))) ?? null;
}
