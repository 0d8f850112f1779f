// The position of the coach's text over the board: as low as possible without covering the elements it describes.

/** A vertical range of the page, in pixels. */
export interface Stretch {
  top: number;
  bottom: number;
}

/** Distance between the text and a target, whose number badge sticks out. */
const APART = 18;

/** Distance between the text and a mentioned element. */
const CLOSE = 2;

/**
 * The lower edge of a text of this height: the lowest position in the room that covers no spot and, if possible, no `kept` element
 * either. If there is none, the result is null for spots to be touched; other spots are covered as little as possible.
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

/** The tail of a slip: its distance from the left edge, and whether it points down; null if the spot is far away. */
export function tailOf(slip: DOMRect, spot: DOMRect | undefined): { x: number; down: boolean } | null {
  if (spot === undefined) return null;
  const x = spot.left + Math.min(spot.width / 2, 22) - slip.left;
  const below = spot.top >= slip.bottom - 20 && spot.top < slip.bottom + 80;
  const above = spot.bottom <= slip.top + 8 && spot.bottom > slip.top - 80;
  return x >= 0 && x <= slip.width && (below || above) ? { x, down: below } : null;
}
