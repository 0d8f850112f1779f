// Parses the texts of moves as docs/reference/records.md defines them: words separated by single spaces, the verb first.

/** The verb and its arguments. */
export type MoveText = readonly [verb: string, ...args: string[]];

export const readMove = (text: string): MoveText => text.split(' ') as [string, ...string[]];
