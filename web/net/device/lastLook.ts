// When somebody last looked at a table, and whether there is something to tell on coming back.

/** Whoever was away for less has missed nothing worth a summary, in milliseconds. */
const AWAY = 10 * 60_000;

/** How far the log was when somebody last looked at a table, and when that was. */
export interface Look {
  len: number;
  at: number;
}

/** Since which place of the log somebody who comes now is told what happened; null if that is not worth it. */
export function missedSince(last: Look | null, len: number, now: number): number | null {
  return last !== null && last.len > 0 && last.len < len && now - last.at >= AWAY ? last.len : null;
}

/** What is kept between visits: of how many tables. */
const TABLES = 60;

/** All that is kept, with what was seen of this table now; the tables not looked at for longest go. */
export function withLook(text: string | null, code: string, look: Look): string {
  const others = looks(text).filter(([other]) => other !== code);
  return JSON.stringify([...others, [code, look] as const].sort(([, one], [, other]) => other.at - one.at).slice(0, TABLES));
}

/** What was seen last of a table. */
export const lookAt = (text: string | null, code: string): Look | null => looks(text).find(([other]) => other === code)?.[1] ?? null;

function looks(text: string | null): (readonly [string, Look])[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? (kept as [string, Look][]).filter((one) => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}
