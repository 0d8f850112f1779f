// What the table says of a move, a card or a control: what it does or would do, and why it cannot be used now.

/** The part of a table that says so, of effects `E` and reasons `R`. */
export interface Telling<E, R> {
  legal: readonly string[];
  effects: readonly E[];
  blocked: ReadonlyArray<{ thing: string; effect: E | null; reason: R }>;
}

export interface Known<E, R> {
  /** What it does, or would do; null if that cannot be said. */
  does: E | null;
  /** Null if it may be used now. */
  why: R | null;
}

/** Null if the table says nothing of it. */
export function knownOf<E, R>({ legal, effects, blocked }: Telling<E, R>, text: string): Known<E, R> | null {
  const place = legal.indexOf(text);
  if (place >= 0) return { does: effects[place] ?? null, why: null };
  const found = blocked.find(({ thing }) => thing === text);
  return found === undefined ? null : { does: found.effect, why: found.reason };
}

/** What a legal move does; null of any other. */
export const effectOf = <E>({ legal, effects }: Pick<Telling<E, unknown>, 'legal' | 'effects'>, move: string | null): E | null =>
  (move === null ? undefined : effects[legal.indexOf(move)]) ?? null;
