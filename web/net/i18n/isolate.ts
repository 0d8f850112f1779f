// Names in scripts that run from right to left would scramble the sentences, lists and tables they stand in. Each is put between two marks
// that keep it to itself (Unicode's isolates), once, where it comes from the server; nothing that is sent there has them.

const FIRST = '\u2068';
const LAST = '\u2069';

/** Hebrew, Arabic, Syriac, Thaana and what else runs from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]|\ud802|\ud803|\ud83a|\ud83b/;

/** Under which names texts of people come. */
const OF_PEOPLE: readonly string[] = ['name', 'host', 'text'];

/** A text of people, so that it can stand in any other. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) && !text.startsWith(FIRST) ? FIRST + text + LAST : text);

/** The same as people write it. */
export const bare = (text: string): string => text.replaceAll(FIRST, '').replaceAll(LAST, '');

/** What the server says, with texts of people isolated; throws where that is no JSON. */
export function parseIsolated(text: string): unknown {
  // Hardly ever is there anything to do: nothing is looked at twice then.
  if (!RIGHT_TO_LEFT.test(text)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => (typeof value === 'string' && OF_PEOPLE.includes(key) ? isolated(value) : value));
}
