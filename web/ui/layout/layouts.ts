// How a table shares the screen between its parts. A game says which of these it is played in (`layout` in its `game.ts`); forms.css says where
// the parts stand, at each size, and what a layout does in another way is in a file of its name, which a board of that layout imports. The areas are `bar seats board news hand act side`; a game's own styles know none of them.

/**
 * - `hand`: the others in a row, below them the board, then one's hand and the action box.
 * - `round`: who plays sits on the board itself, round it or in rows: it takes the place of the row as well.
 * - `ask`: as `hand`, but the action box stands where the eye is, at the board: it asks about what has just been laid there.
 * - `house`: no hand and no row; the board is as high as the screen, and everything else stands beside it.
 */
export type Layout = 'hand' | 'round' | 'ask' | 'house';
