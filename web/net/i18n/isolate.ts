// Names in right-to-left scripts would scramble the sentences, lists and tables around them. Each is wrapped in Unicode isolate
// characters once, when it arrives from the server; texts sent to the server contain none.

const FIRST = '\u2068';
const LAST = '\u2069';

/** Hebrew, Arabic, Syriac, Thaana and other right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]|\ud802|\ud803|\ud83a|\ud83b/;

/** JSON fields that hold texts written by people. */
const OF_PEOPLE: readonly string[] = ['name', 'host', 'text'];

/** A text written by a person, safe inside any other text. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) && !text.startsWith(FIRST) ? FIRST + text + LAST : text);

/** The same text without isolate characters. */
export const bare = (text: string): string => text.replaceAll(FIRST, '').replaceAll(LAST, '');

/** Parses the server's JSON and isolates the texts written by people; throws if the text is not JSON. */
export function parseIsolated(text: string): unknown {
  // Usually there is nothing to isolate, so parse without a reviver.
  if (!RIGHT_TO_LEFT.test(text)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => (typeof value === 'string' && OF_PEOPLE.includes(key) ? isolated(value) : value));
}
