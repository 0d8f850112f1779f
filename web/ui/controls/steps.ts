// The steps of a number that may be left empty.

interface Steps {
  min: number;
  max: number;
  /** The first value when it is switched on. */
  start: number;
  /** The number that an empty field stands for, if it stands for one. */
  usual?: number | undefined;
}

/** The value after a step up or down; null is empty. */
export function stepped(value: number | null, by: number, { min, max, start, usual }: Steps): number | null {
  const from = value ?? usual;
  // An empty field that stands for no number is below all of them.
  if (from === undefined) return by > 0 ? start : null;
  const to = from + by;
  if (to >= min) return Math.min(max, to);
  return usual === undefined ? null : value;
}
