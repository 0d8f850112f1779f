// When each version of a table arrived: a countdown goes on from there, no matter when it is first shown.

const arrivals = new WeakMap<object, number>();

/** Notes the arrival of a table at a time of `performance.now()`. */
export function arrived(table: object, at: number): void {
  if (!arrivals.has(table)) arrivals.set(table, at);
}

/** The time at which this version of a table arrived; now, if it is not known. */
export const arrivalOf = (of: unknown): number => (typeof of === 'object' && of !== null ? arrivals.get(of) : undefined) ?? performance.now();
