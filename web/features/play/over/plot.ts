// Calculations for a plot.

/** Round values from below the minimum to above the maximum, including zero. */
export function ticks(least: number, greatest: number): number[] {
  const span = Math.max(1, greatest - least);
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((s) => span / s <= 6) ?? 2000;
  const first = Math.floor(least / step);
  const last = Math.ceil(greatest / step);
  // `+ 0` turns a negative zero, which would print a minus sign, into zero.
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step + 0);
}

/** Moves labels apart to a distance of at least `gap`, within the bounds if they fit. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let least = top;
  for (const i of order) {
    placed[i] = Math.max(least, wanted[i] ?? 0);
    least = (placed[i] ?? 0) + gap;
  }
  let most = bottom;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(most, placed[i] ?? 0);
    most = (placed[i] ?? 0) - gap;
  }
  return placed;
}
