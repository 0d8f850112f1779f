// Lays out the burger on the table: as wide as allowed, and one layer taller per ingredient, whatever the space.

/** Shares of the burger's width: a wrapped layer, and the total of everything else (lid, air, last layer, bottom, plate). */
const LAYER = 18 / 252;
/** Height of a wrapped layer where there is space, in pixels. */
const STEP = 18;
const REST = 0.74;
/** Number of wrapped layers the burger is laid out for before it shrinks. */
const USUAL = 5;
/** The smallest width of a tall burger, as a share of its full width. */
const LEAST = 0.8;
/** The paper shows its text even around a single layer. */
const WORDS = 30;

export interface Room {
  width: number;
  height: number;
  /** Maximum width. */
  cap: number;
  /** Space to keep free on the left. */
  left: number;
  /** Space to keep free on the right, for the flag. */
  right: number;
}

export interface BurgerPlan {
  /** The burger's width and its left edge. */
  w: number;
  x: number;
  /** The height of the paper. */
  wrap: number;
}

/** `below`: the layers under the last one. */
export function planBurger(below: number, room: Room): BurgerPlan {
  const fits = (layers: number) => Math.max(0, room.height) / (REST + LAYER * layers);
  const usual = Math.min(room.cap, room.width - room.left - room.right, fits(USUAL));
  const w = Math.max(80, Math.round(Math.min(usual, Math.max(usual * LEAST, fits(below)))));
  const free = Math.max(0, room.height - REST * w);
  const wrap = below === 0 ? 0 : Math.min(free, Math.max(WORDS, Math.round(Math.max(STEP, LAYER * w) * below)));
  const spare = room.width - room.left - room.right - w;
  return { w, x: Math.round(room.left + Math.max(0, spare) / 2), wrap };
}

/** The outline of the paper, 252 wide; its top edge and its sides are crimped. */
export function paperPath(height: number): string {
  const edge = Array.from({ length: 9 }, (_, i) => `T${34 + (i + 1) * 23} 4`).join('');
  const waves = Math.max(1, Math.round((height - 12) / 24));
  const step = (height - 8) / waves;
  const down = Array.from({ length: waves }, (_, i) => `Q${i % 2 ? 254 : 240} ${4 + step * (i + 0.5)} 247 ${4 + step * (i + 1)}`).join('');
  const up = Array.from({ length: waves }, (_, i) => `Q${i % 2 ? -2 : 12} ${height - 4 - step * (i + 0.5)} 5 ${height - 4 - step * (i + 1)}`).join('');
  return `M5 4Q20 -3 34 4${edge}L247 4${down}L5 ${height - 4}${up}Z`;
}
