// Karteneck's data (crates/protocol/src/karteneck.rs).
// Written by the tests; do not edit.

/** What a seat may know, as section 8 of the rules lists it. */
export type KarteneckView = { round: number, starter: number | null, to_act: number | null, supply_size: number, grill: Array<string>, hand: Array<string> | null, hand_sizes: Array<number>, displays: Array<Array<string>>, out: Array<boolean>, stacks: Array<Array<string>>, draw_pile_size: number, discard: Array<string>, laying: string | null, };
