// Where a slip lies that is laid over the middle of a table: between those who sit there.

export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Between the slip and who sits beside it, in pixels. */
const APART = 6;

/** How far the slip keeps from the edges of its place, so that it covers nobody. */
export interface Inset {
  left: number;
  right: number;
  top: number;
}

/**
 * Whoever sits in the outer parts of the board is left or right of the slip, whoever sits in between above it; `above`: all of them,
 * as where they sit side by side on the far edge.
 */
export function insetBeside(place: Edges, board: Edges, seats: readonly Edges[], above: boolean): Inset {
  const inset = { left: 0, right: 0, top: 0 };
  const side = (board.right - board.left) * 0.3;
  for (const seat of seats) {
    const middle = (seat.left + seat.right) / 2;
    if (!above && middle < board.left + side) inset.left = Math.max(inset.left, seat.right + APART - place.left);
    else if (!above && middle > board.right - side) inset.right = Math.max(inset.right, place.right + APART - seat.left);
    else inset.top = Math.max(inset.top, seat.bottom + APART - place.top);
  }
  return inset;
}
