// Heuchel & Meuchel's data (crates/protocol/src/heuchel.rs).
// Written by the tests; do not edit.

/** What a seat may know, as HE-13 lists it. */
export type HeuchelView = { phase: 'starter' | 'shuffle' | 'arrange' | 'roll' | 'move' | 'take' | 'again' | 'lose' | 'over', starter: number | null, seat: number | null, die: number | null, landed: HeuchelLanded | null, pending: Array<string>, columns: Array<Array<HeuchelStack>>, lost: Array<Array<string>>, out: number, };

/** A stack as HE-13.2 lists it. */
export type HeuchelStack = { row: number, down: boolean, height: number, top: string | null, cards: Array<string> | null, };

/** The row just landed on, and the columns already taken from. */
export type HeuchelLanded = { row: number, taken: Array<number>, };
