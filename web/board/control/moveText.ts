// Reads the texts of moves as docs/reference/records.md spells them: words between single spaces, the verb first.

export interface MoveText {
  verb: string;
  words: readonly string[];
}

export function readMove(text: string): MoveText {
  const [verb = '', ...words] = text.split(' ');
  return { verb, words };
}
