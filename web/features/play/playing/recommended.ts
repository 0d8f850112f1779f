// The control of a recommended move on the board.

/** The attributes that name a control's move or card. */
const NAMES = ['move', 'choose', 'thing'] as const;

/** A move's verb and first card or place: a move of several choices begins at their control. */
const start = (move: string): string => move.split(/[ =]/).slice(0, 2).join(' ');

/** The control that plays a move, or begins it; null if the board shows none. */
export function controlOf(table: ParentNode, move: string): HTMLElement | null {
  const controls = [...table.querySelectorAll<HTMLElement>(':is(.hand, main.board, .act) :is([data-move], [data-choose], [data-thing])')];
  const named = (is: (name: string) => boolean) => controls.find(({ dataset }) => NAMES.some((kind) => dataset[kind] !== undefined && is(dataset[kind])));
  return named((name) => name === move) ?? named((name) => start(name) === start(move)) ?? null;
}
