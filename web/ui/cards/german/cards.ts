// German-suited cards as text: suit and rank, "EK", "H9", "S10". Suits are Eichel, Grün, Herz and Schellen (acorns, leaves, hearts,
// bells), in their conventional order.

export type Suit = 'E' | 'G' | 'H' | 'S';
export type Rank = '7' | '8' | '9' | '10' | 'U' | 'O' | 'K' | 'A';

export const SUITS: readonly Suit[] = ['E', 'G', 'H', 'S'];
export const RANKS: readonly Rank[] = ['7', '8', '9', '10', 'U', 'O', 'K', 'A'];

/** All 32 kinds in order. */
export const KINDS: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));

export function suitOf(card: string): Suit {
  return card.charAt(0) as Suit;
}

export function rankOf(card: string): Rank {
  return card.slice(1) as Rank;
}

/** The index of a kind in the order of all kinds. */
export function placeOf(card: string): number {
  return KINDS.indexOf(card);
}

export function isKind(text: unknown): text is string {
  return typeof text === 'string' && KINDS.includes(text);
}

/** The positions of the signs on a number card, in its field of 100 × 160. */
export const PIPS: Readonly<Record<'7' | '8' | '9' | '10', ReadonlyArray<readonly [number, number]>>> = {
  '7': [
    [54, 42],
    [83, 42],
    [54, 78],
    [83, 78],
    [54, 114],
    [83, 114],
    [68.5, 140],
  ],
  '8': [
    [54, 36],
    [83, 36],
    [54, 68],
    [83, 68],
    [54, 100],
    [83, 100],
    [54, 132],
    [83, 132],
  ],
  '9': [
    [54, 32],
    [83, 32],
    [54, 62],
    [83, 62],
    [68.5, 84],
    [54, 106],
    [83, 106],
    [54, 136],
    [83, 136],
  ],
  '10': [
    [54, 32],
    [83, 32],
    [54, 59],
    [83, 59],
    [54, 86],
    [83, 86],
    [54, 113],
    [83, 113],
    [54, 140],
    [83, 140],
  ],
};
