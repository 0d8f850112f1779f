// The division of the screen between the parts of a table. A game selects a layout (`layout` in its `game.ts`). forms.css places the
// parts at each size; the differences of a layout are in the file with its name, which its boards import. The areas are `bar seats board
// news hand act side`; a game's own styles never use them.

/**
 *
 * - `hand`: the others in a row, below them the board, then the hand and the action box.
 * - `round`: the players sit on the board itself, around it or in rows; it takes the place of the row as well.
 * - `ask`: like `hand`, but the action box is at the board, because it asks about the card just played there.
 * - `house`: no hand and no row; the board is as high as the screen, and everything else is beside it.
 */
export type Layout = 'hand' | 'round' | 'ask' | 'house';
