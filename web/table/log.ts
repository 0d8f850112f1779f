// Lines of a log, by their places: of a long match only the newest are here, so how many there are says nothing.

interface Placed {
  at: number;
}

/** The place after the last of these lines. */
export const endOf = (log: readonly Placed[]): number => (log.at(-1)?.at ?? -1) + 1;

/** The lines from a place on; none if some of them are missing. */
export function since<T extends Placed>(log: readonly T[], at: number): readonly T[] {
  const first = log[0]?.at ?? 0;
  return first > at ? [] : log.slice(at - first);
}

/** The newest fact of a kind. */
export function newest<F extends { kind: string }, K extends F['kind']>(
  log: ReadonlyArray<{ told: readonly F[] }>,
  kind: K,
  also: (fact: Extract<F, { kind: K }>) => boolean = () => true,
): Extract<F, { kind: K }> | undefined {
  const is = (fact: F): fact is Extract<F, { kind: K }> => fact.kind === kind && also(fact as Extract<F, { kind: K }>);
  return log.findLast(({ told }) => told.some(is))?.told.findLast(is);
}
