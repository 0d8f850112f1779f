// Heuchel & Meuchel's data (crates/protocol/src/heuchel.rs).
// Written by the tests; do not edit.

export type HeuchelView = {
  phase: 'starter' | 'shuffle' | 'arrange' | 'roll' | 'move' | 'take' | 'again' | 'lose' | 'over';
  starter: number | null;
  seat: number | null;
  die: number | null;
  landed: HeuchelLanded | null;
  pending: Array<string>;
  columns: Array<Array<HeuchelStack>>;
  lost: Array<Array<string>>;
  out: number;
};

export type HeuchelStack = {
  row: number;
  down: boolean;
  height: number;
  top: string | null;
  cards: Array<string> | null;
};

export type HeuchelLanded = {
  row: number;
  taken: Array<number>;
};
