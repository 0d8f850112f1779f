// Häc Mäc's data (crates/protocol/src/haecmaec.rs).
// Written by the tests; do not edit.

/** What a seat may know, as section 9 of the rules lists it. */
export type HaecMaecView = { phase: 'setup' | 'turn' | 'open' | 'window' | 'slapped' | 'over', to_act: Array<number>, starter: number | null, burger_size: number | null, burger_top: [number, string] | null, burger: Array<[number, string]> | null, hand: Array<string> | null, hand_sizes: Array<number>, hands: Array<Array<string>> | null, tops: Array<HaecMaecTops>, bottoms: number, draw_pile_size: number, closed: Array<Array<HaecMaecClosed>>, spoiled_size: number, penalties: Array<Array<string>>, passes: number, answered: Array<number>, answer: string | null, last_answers: Array<[number, string]>, };

/** A closed burger, as a view lists it. */
export type HaecMaecClosed = { double: boolean, size: number, cards: Array<string> | null, };

/** The tops a seat has left. */
export type HaecMaecTops = { plain: number, double: number, };
