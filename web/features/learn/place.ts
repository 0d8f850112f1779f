// Where the coach's words lie when they lie over the board: as low as they can without covering what they are about.

/** A stretch of the page from top to bottom, in pixels. */
export interface Stretch {
  top: number;
  bottom: number;
}

/** Between the words and what is pointed at: the number on it stands out by this much. */
const APART = 18;

/** Between the words and what nothing points at. */
const CLOSE = 2;

/**
 * The lower edge of words of this height: as low in the room as they lie beside every spot, and beside what is `kept` in sight besides
 * as far as that goes. Where there is no such place it is null if the spots are to be touched; places that are only looked at are
 * covered as little as may be.
 */
export function placeOf(spots: readonly Stretch[], room: Stretch, height: number, touched: boolean, kept: readonly Stretch[] = []): number | null {
  const covered = (bottom: number, apart: number, what: readonly Stretch[]) =>
    what.reduce((all, spot) => all + Math.max(0, Math.min(bottom, spot.bottom + apart) - Math.max(bottom - height, spot.top - apart)), 0);
  const edges = [room.bottom, room.top + height, ...spots.map((spot) => spot.top - APART), ...kept.map((one) => one.top - CLOSE)]
    .filter((bottom) => bottom <= room.bottom && bottom - height >= room.top)
    .sort((a, b) => b - a);
  const [least] = edges.toSorted((a, b) => covered(a, APART, spots) - covered(b, APART, spots) || covered(a, CLOSE, kept) - covered(b, CLOSE, kept));
  return least === undefined || (touched && covered(least, APART, spots) > 0) ? null : least;
}

/** Where the tail of a slip points: how far from its left edge, and whether downwards; null if the spot is far away. */
export function tailOf(slip: DOMRect, spot: DOMRect | undefined): { x: number; down: boolean } | null {
  if (spot === undefined) return null;
  const x = spot.left + Math.min(spot.width / 2, 22) - slip.left;
  const below = spot.top >= slip.bottom - 20 && spot.top < slip.bottom + 80;
  const above = spot.bottom <= slip.top + 8 && spot.bottom > slip.top - 80;
  return x >= 0 && x <= slip.width && (below || above) ? { x, down: below } : null;
}
