// The cards of Häc Mäc as the table writes them: an ingredient is a kind and a value, "TOM3"; a fly is "FLY".

/** An ingredient or a fly. */
export type Card = string;
/** The letters of an ingredient: "TOM". */
export type Kind = string;

export const FLY = 'FLY';

/** The kinds of the house, in their order, and the values each holds only once. */
const HOUSE: ReadonlyArray<readonly [kind: Kind, once: readonly number[]]> = [
  ['TOM', [1]],
  ['KAE', [2]],
  ['SAL', [3]],
  ['GUR', [4]],
  ['ZWI', [5]],
  ['FRI', [1, 2]],
  ['SPE', [2, 3]],
  ['EI', [3, 4]],
  ['KET', [4, 5]],
  ['SEN', [5, 1]],
];

/** The ten kinds we have drawn. */
export const KINDS: readonly Kind[] = HOUSE.map(([kind]) => kind);

/** The 85 ingredients of the house. */
export const INGREDIENTS: readonly Card[] = HOUSE.flatMap(([kind, once]) =>
  [1, 2, 3, 4, 5].flatMap((value) => (once.includes(value) ? [`${kind}${value}`] : [`${kind}${value}`, `${kind}${value}`])),
);

const INGREDIENT = /^([A-Z]{2,8})([1-9][0-9]?)$/;
const MOST = 20;

export function isFly(card: Card): boolean {
  return card === FLY;
}

/** Whether a text is an ingredient as the rules allow it. */
export function isIngredient(text: string): boolean {
  const [, kind, value] = INGREDIENT.exec(text) ?? [];
  return kind !== undefined && kind !== FLY && Number(value) <= MOST;
}

/** "TOM" of "TOM3"; a fly is its own kind. */
export function kindOf(card: Card): Kind {
  return INGREDIENT.exec(card)?.[1] ?? card;
}

/** The number on an ingredient; 0 on a fly. */
export function valueOf(card: Card): number {
  return Number(INGREDIENT.exec(card)?.[2] ?? 0);
}

/** The card that a move plays; null for any other move. */
export function cardOf(move: string): Card | null {
  return move.startsWith('play ') ? move.slice(5) : null;
}

export function playText(card: Card): string {
  return `play ${card}`;
}
