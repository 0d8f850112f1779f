// Positions the cards of a trick. Cards are sized for a full lane, so that none is resized when another card joins. In
// a crowded lane they overlap but keep their indices visible.

/** Visible strip that identifies a card, as a share of its width. */
const STRIP = 0.42;

export interface LaneRoom {
  width: number;
  height: number;
  /** Maximum width of a card. */
  card: number;
  /** Height kept free below the cards, for the names. */
  caption: number;
  /** Maximum number of cards in a lane: one per player. */
  most: number;
}

export interface LanePlan {
  card: number;
  /** Distance between the left edges of neighbouring cards. */
  step: number;
  /** The left edge of the first card. */
  left: number;
  top: number;
  /** The left edge of the dashed outline, which no card covers. */
  place: number;
}

/** Plans a lane of `count` cards, followed by the outline (`place`) of a selected card. */
export function planLane(count: number, place: boolean, room: LaneRoom): LanePlan {
  const extra = place ? 1 : 0;
  const gap = Math.max(6, Math.min(14, room.card * 0.12));
  const alone = Math.min(room.card, (room.height - room.caption) / 1.6, room.width);
  // The last card is yours; until you play it, its outline is separate.
  const full = (room.width - gap) / ((Math.max(2, room.most) - 2) * STRIP + 2);
  const card = Math.max(24, Math.floor(Math.min(alone, full)));
  const kept = count > 0 ? extra * (card + gap) : 0;
  const step = count < 2 ? card + gap : Math.min(card + gap, (room.width - kept - card) / (count - 1));
  const cards = count > 0 ? card + step * (count - 1) : extra * card;
  const left = Math.max(0, (room.width - cards - kept) / 2);
  const top = Math.max(0, (room.height - room.caption - card * 1.6) / 2);
  return { card, step, left, top, place: left + (count > 0 ? cards + gap : 0) };
}

/** Whether a name fits below a card with `width` visible pixels; if not, its initial is shown. */
export function nameFits(name: string, width: number): boolean {
  return [...name].length * 7.6 <= width + 4;
}
