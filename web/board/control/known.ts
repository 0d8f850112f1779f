// The table's description of a move, a card or a control: its effect, or the effect it would have, and the reason why it is blocked.

/** The part of a table with these descriptions, for effects `E` and reasons `R`. */
export interface Telling<E, R> {
  legal: readonly string[];
  effects: readonly E[];
  blocked: ReadonlyArray<{ thing: string; move?: string; effect: E | null; reason: R }>;
}

export interface Known<E, R> {
  /** Its effect, or the effect it would have; null if unknown. */
  does: E | null;
  /** Null if it may be used now. */
  why: R | null;
}

/** Null if the table does not describe it. */
export function knownOf<E, R>({ legal, effects, blocked }: Telling<E, R>, text: string): Known<E, R> | null {
  const place = legal.indexOf(text);
  if (place >= 0) return { does: effects[place] ?? null, why: null };
  const found = blocked.find(({ thing }) => thing === text);
  return found === undefined ? null : { does: found.effect, why: found.reason };
}

/** The effect of a legal move; null for any other. */
export const effectOf = <E>({ legal, effects }: Pick<Telling<E, unknown>, 'legal' | 'effects'>, move: string | null): E | null =>
  (move === null ? undefined : effects[legal.indexOf(move)]) ?? null;

/** The move of a blocked card or control, for a plan; undefined if there is no single one. */
export const blockedMove = ({ blocked }: Pick<Telling<unknown, unknown>, 'blocked'>, thing: string): string | undefined =>
  blocked.find((one) => one.thing === thing)?.move;
