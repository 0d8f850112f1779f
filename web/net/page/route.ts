// The addresses of the pages.

export type Route =
  | { page: 'start' }
  | { page: 'table'; code: string }
  | { page: 'replay'; code: string; place: string }
  | { page: 'matches' }
  | { page: 'evening'; code: string }
  | { page: 'tournament'; code: string }
  | { page: 'tournaments' }
  | { page: 'day'; day: number | null }
  | { page: 'compare'; codes: readonly [string, string] }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'learn'; game: string }
  | { page: 'missing' };

/** The page at an address. */
export function routeOf(path: string, hash: string): Route {
  const parts = path.split('/').filter(Boolean).map(decode);
  const [kind = '', name] = parts;
  const first = kind.toLowerCase();
  if (parts.length === 0) return { page: 'start' };
  if (parts.length === 1 && first === 'matches') return { page: 'matches' };
  if (parts.length === 1 && first === 'tournament') return { page: 'tournaments' };
  if (parts.length === 1 && first === 'day') return { page: 'day', day: /^#\d{1,6}$/.test(hash) ? Number(hash.slice(1)) : null };
  const code = name ?? '';
  const other = parts[2];
  if (parts.length === 3 && first === 'compare' && code && other) return { page: 'compare', codes: [code, other] };
  if (parts.length === 2 && name) {
    if (first === 't') return { page: 'table', code };
    if (first === 'replay') return { page: 'replay', code, place: hash };
    if (first === 'evening') return { page: 'evening', code };
    if (first === 'tournament') return { page: 'tournament', code };
    if (first === 'learn') return { page: 'learn', game: name };
    if (first === 'rules') return { page: 'rules', game: name, rule: decode(hash.slice(1)) || null };
  }
  return { page: 'missing' };
}

/** Whether the codes in an address are not in canonical form. */
export const isCrooked = (path: string): boolean => /^\/(t|replay|evening|tournament|compare)\//i.test(path) && !/^[a-z0-9/-]+$/.test(path);

export const tablePath = (code: string) => `/t/${encodeURIComponent(code)}`;
export const tournamentPath = (code: string) => `/tournament/${encodeURIComponent(code)}`;
/** The deal of a day with its results, also when the day is over. */
export const dayPath = (day: number) => `/day#${day}`;
/** The replay of a finished match, at a log position or from its start. */
export const replayPath = (code: string, at: number | 'end' | null = null) => `/replay/${encodeURIComponent(code)}${at === null ? '' : `#${at}`}`;
/** The replay at a decision whose verdict it shows. */
export const findingPath = (code: string, at: number) => `${replayPath(code, at)}!`;
/** The link to your seat from another device; the ticket stays in the fragment and is not sent. */
export const seatPath = (code: string, ticket: string) => `${tablePath(code)}#seat=${encodeURIComponent(ticket)}`;
/** The ticket in the fragment of such a link. */
export const ticketOf = (hash: string): string | null => /^#seat=([0-9a-f]+)$/.exec(hash)?.[1] ?? null;
/** The address of two matches of the same deal, side by side. */
export const comparePath = (one: string, other: string) => `/compare/${encodeURIComponent(one)}/${encodeURIComponent(other)}`;
/** The address of an evening. */
export const eveningPath = (code: string) => `/evening/${encodeURIComponent(code)}`;
export const learnPath = (game: string) => `/learn/${encodeURIComponent(game)}`;
export const rulesPath = (game: string, rule: string | null = null) => `/rules/${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ''}`;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
