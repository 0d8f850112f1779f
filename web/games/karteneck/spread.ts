// Spreads the cards of a display side by side.

/** The spread of a display, in pixels: cards of a kind overlap, and kinds are separated. */
export interface Spread {
  /** The width of a card. */
  card: number;
  /** The visible part of a card under the next of its kind. */
  step: number;
  /** Gap between two kinds; negative if they overlap as well. */
  gap: number;
}

/** Minimum visible part of a card under the next of its kind; less only as a last resort. */
const STRIP = 0.26;

/** The width below which a card is hard to read. */
export const READABLE = 48;

/**
 * Fits groups of cards into a width. Cards shrink to the limit of readability. Then kinds overlap, at most as closely
 * as the cards of a kind. Then all cards overlap more closely; none becomes smaller.
 */
export function spread(groups: readonly number[], width: number, card: number): Spread {
  const more = groups.reduce((sum, n) => sum + n - 1, 0);
  const gaps = Math.max(0, groups.length - 1);
  const least = Math.min(card, READABLE);
  for (let w = card; w >= least; w -= 1) {
    const gap = Math.max(4, w * 0.2);
    const room = width - groups.length * w - gaps * gap;
    const step = more === 0 ? w * 0.5 : Math.min(w * 0.5, room / more);
    if (room >= 0 && step >= w * STRIP) return { card: w, step, gap };
  }
  const strip = Math.min(least * STRIP, (width - least) / Math.max(1, gaps + more));
  const apart = gaps === 0 ? 0 : (width - groups.length * least - more * strip) / gaps;
  return { card: least, step: strip, gap: Math.min(4, apart) };
}
