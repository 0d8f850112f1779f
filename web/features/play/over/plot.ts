// Calculations for a plot.

import type { Mark } from '../../../wire/wire.ts';

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

/** The place of each mark of a score curve on an axis where all parts are equally wide: 1.5 is in the middle of the second part. */
export function inParts(curve: readonly Mark[]): number[] {
  const places: number[] = [];
  let part = 0;
  let from = 0;
  curve.forEach((mark, i) => {
    if (i === 0) return void places.push(0);
    const last = mark.part !== null || i === curve.length - 1;
    if (!last) return;
    // The marks since the last part share its width.
    for (let k = from + 1; k <= i; k += 1) places.push(part + (k - from) / (i - from));
    part += 1;
    from = i;
  });
  return places;
}

/** The place of a log line on that axis. */
export function lineInParts(curve: readonly Mark[], places: readonly number[], lines: number): number {
  const after = curve.findIndex((mark) => mark.lines >= lines);
  if (after < 0) return places.at(-1) ?? 0;
  const [one, other] = [curve[after - 1], curve[after]];
  if (one === undefined || other === undefined) return places[0] ?? 0;
  const share = (lines - one.lines) / Math.max(1, other.lines - one.lines);
  const [left, right] = [places[after - 1] ?? 0, places[after] ?? 0];
  return left + share * (right - left);
}

/** The value of a line at a place on the axis, also between its own places. */
export function valueAt(places: readonly number[], run: ReadonlyArray<number | null>, at: number): number {
  const before = Math.max(
    0,
    places.findLastIndex((place) => place <= at),
  );
  const [from, to] = [places[before] ?? 0, places[before + 1]];
  const value = run[before] ?? 0;
  if (to === undefined || at <= from) return value;
  return value + (((run[before + 1] ?? value) - value) * (at - from)) / (to - from);
}

/** The distance between two places tried for a pin, in pixels. */
const STEP = 2;

/** A point of the drawing. */
interface Point {
  x: number;
  y: number;
}

/**
 * The centres of pins for these points, at least `gap` apart: each at its point if it is free, otherwise as close above or below as the
 * bounds allow.
 */
export function pinned(points: readonly Point[], gap: number, top: number, bottom: number): Point[] {
  const placed: Point[] = [];
  for (const { x, y } of points) {
    const within = Math.min(bottom, Math.max(top, y));
    const steps = Array.from({ length: 1 + Math.ceil((bottom - top) / STEP) }, (_, i) => i * STEP);
    const spots = steps.flatMap((step) => [within - step, within + step]).filter((spot) => spot >= top && spot <= bottom);
    const free = (spot: number) => placed.every((pin) => Math.hypot(pin.x - x, pin.y - spot) >= gap);
    placed.push({ x, y: spots.find(free) ?? within });
  }
  return placed;
}

/** Draws every n-th label, so that labels of this width do not touch. */
export const everyNth = (labels: number, wide: number, room: number): number => Math.max(1, Math.ceil((labels * wide) / Math.max(1, room)));
