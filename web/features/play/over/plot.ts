// The small sums of a plot.

/** Round numbers from below the least to above the greatest, zero among them. */
export function ticks(least: number, greatest: number): number[] {
  const span = Math.max(1, greatest - least);
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((s) => span / s <= 6) ?? 2000;
  const first = Math.floor(least / step);
  const last = Math.ceil(greatest / step);
  // `+ 0` because a negative zero would be written with a minus.
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step + 0);
}

/** Moves labels apart so that none is nearer than `gap` to the next, within the bounds where they fit. */
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
