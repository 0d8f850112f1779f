// Reads the code of a table from typed or pasted text or a link; the server reads it the same way (`parse_table_code` in crates/server/src/random.rs).

/** Number of letters and digits in a private code. */
const PRIVATE = 8;

/** Invisible characters: soft hyphens, zero-width characters, direction marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

const UMLAUTS: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
  // The combining half of a decomposed umlaut.
  ['\u0308', 'e'],
]);

function partsOf(written: string): string[] {
  const plain = written
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(/[äöüß]|\u0308/g, (letter) => UMLAUTS.get(letter) ?? letter);
  return plain.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
}

function privateOf(letters: string): string {
  const read = letters.replace(/[il]/g, '1').replace(/o/g, '0');
  return `${read.slice(0, PRIVATE / 2)}-${read.slice(PRIVATE / 2)}`;
}

/** Two words followed by three digits. */
function spokenIn(parts: readonly string[]): string | undefined {
  for (let at = 0; at + 2 < parts.length; at += 1) {
    const words = parts.slice(at, at + 2);
    const digits = parts.slice(at + 2).join('');
    if (words.every((word) => /^[a-z]{3,8}$/.test(word)) && /^\d{3}(?!\d)/.test(digits)) return [...words, digits.slice(0, 3)].join('-');
  }
  return undefined;
}

/** Two parts of four letters and digits, with at least one digit. */
function privateIn(parts: readonly string[]): string | undefined {
  const at = parts.findIndex((part, i) => {
    const pair = [part, parts[i + 1] ?? ''];
    return pair.every((half) => /^[a-z0-9]{4}$/.test(half)) && /\d/.test(pair.join(''));
  });
  return at < 0 ? undefined : privateOf(parts.slice(at, at + 2).join(''));
}

/**
 * The code in a text: upper or lower case, surrounded by other characters or with them instead of the hyphens, with invisible ones
 * inside.
 */
export function codeIn(written: string): string {
  const parts = partsOf(written);
  const letters = parts.join('');
  if (/^[a-z0-9]{8}$/.test(letters)) return privateOf(letters);
  return spokenIn(parts) ?? privateIn(parts) ?? parts.join('-');
}

/** The code in typed or pasted text: a code or a whole link. */
export function codeFrom(text: string): string {
  const link = /\/t\/([^/?#\s]+)/i.exec(text);
  return codeIn(decoded(link?.[1] ?? text));
}

/** An address with its codes in canonical form. */
export function straight(path: string): string {
  const [page = '', ...codes] = path.split('/').filter(Boolean);
  return `/${[page.toLowerCase(), ...codes.map((code) => codeIn(decoded(code)))].join('/')}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
