// The addresses of the pages.

export type Route =
  | { page: 'start' }
  | { page: 'table'; code: string }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'learn'; game: string }
  | { page: 'missing' };

/** The page at an address. */
export function routeOf(path: string, hash: string): Route {
  const parts = path.split('/').filter(Boolean).map(decode);
  const [first, second] = parts;
  if (parts.length === 0) return { page: 'start' };
  if (parts.length === 2 && second) {
    if (first === 't') return { page: 'table', code: second };
    if (first === 'learn') return { page: 'learn', game: second };
    if (first === 'rules') return { page: 'rules', game: second, rule: decode(hash.slice(1)) || null };
  }
  return { page: 'missing' };
}

/** The code in what somebody typed or pasted: a code or a whole link. */
export function codeFrom(text: string): string {
  const link = /\/t\/([^/?#\s]+)/.exec(text);
  return decode(link?.[1] ?? text)
    .trim()
    .replace(/\s+/g, '-');
}

export const tablePath = (code: string) => `/t/${encodeURIComponent(code)}`;
export const learnPath = (game: string) => `/learn/${encodeURIComponent(game)}`;
export const rulesPath = (game: string, rule: string | null = null) => `/rules/${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ''}`;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
