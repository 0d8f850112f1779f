// How the cards of a display lie side by side.

/** How a display lies: cards of a kind overlap, kinds stand apart. All in pixels. */
export interface Spread {
  /** The width of a card. */
  card: number;
  /** What shows of a card under the next of its kind. */
  step: number;
  gap: number;
}

/** The least that shows of a covered card, and the narrowest card. */
const STRIP = 0.26;
const NARROW = 20;

/** Fits groups of cards into a width; cards shrink only when strips and gaps no longer do. */
export function spread(groups: readonly number[], width: number, card: number): Spread {
  const more = groups.reduce((sum, n) => sum + n - 1, 0);
  const gaps = Math.max(0, groups.length - 1);
  for (let w = card; w >= Math.min(card, NARROW); w -= 1) {
    const gap = Math.max(4, w * 0.2);
    const room = width - groups.length * w - gaps * gap;
    const step = more === 0 ? w * 0.5 : Math.min(w * 0.5, room / more);
    if (room >= 0 && step >= w * STRIP) return { card: w, step, gap };
  }
  return { card: NARROW, step: NARROW * STRIP, gap: 3 };
}
