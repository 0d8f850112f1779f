// The time a person last looked at a table, and whether a summary is due when they return.

/** The shortest absence worth a summary, in milliseconds. */
const AWAY = 10 * 60_000;

/** The length of the log at the last look at a table, and its time. */
export interface Look {
  len: number;
  at: number;
}

/** The log position from which a returning person gets a summary; null if none is due. */
export function missedSince(last: Look | null, len: number, now: number): number | null {
  return last !== null && last.len > 0 && last.len < len && now - last.at >= AWAY ? last.len : null;
}

/** Number of tables stored between visits. */
const TABLES = 60;

/** All stored looks with the newest of this table; those of the tables not looked at for longest are dropped. */
export function withLook(text: string | null, code: string, look: Look): string {
  const others = looks(text).filter(([other]) => other !== code);
  return JSON.stringify([...others, [code, look] as const].sort(([, one], [, other]) => other.at - one.at).slice(0, TABLES));
}

/** The last look at a table. */
export const lookAt = (text: string | null, code: string): Look | null => looks(text).find(([other]) => other === code)?.[1] ?? null;

function looks(text: string | null): (readonly [string, Look])[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? (kept as [string, Look][]).filter((one) => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}
