// Parses the texts of moves as docs/reference/records.md defines them: words separated by single spaces, the verb first.

export interface MoveText {
  verb: string;
  words: readonly string[];
}

export function readMove(text: string): MoveText {
  const [verb = '', ...words] = text.split(' ');
  return { verb, words };
}
