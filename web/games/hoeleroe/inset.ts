// Positions a slip over the middle of a table, between the seats around it.

export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Distance between the slip and a seat beside it, in pixels. */
const APART = 6;

/** Distances from the slip to the edges of its area, so that it covers no seat. */
export interface Inset {
  left: number;
  right: number;
  top: number;
}

/**
 * The slip fits between the seats in the outer parts of the board and below the seats in between. `above`: treat all
 * seats as above it, for a layout with one row on the far edge.
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
