// Where the cards of a trick lie: as large as the lane is high, pushed together only when they must be.

/** The strip of a card that shows what it is, as a share of its width. */
const STRIP = 0.42;

export interface LaneRoom {
  width: number;
  height: number;
  /** The widest a card may be. */
  card: number;
  /** Height kept free below the cards, for the names. */
  caption: number;
}

export interface LanePlan {
  card: number;
  /** From the left edge of a card to that of the next. */
  step: number;
  /** The left edge of the first card. */
  left: number;
  top: number;
  /** Whether a whole name fits below each card. */
  names: boolean;
}

/** Plans a lane of `count` cards, places for cards to come included. */
export function planLane(count: number, room: LaneRoom): LanePlan {
  const n = Math.max(1, count);
  const gap = Math.max(6, Math.min(14, room.card * 0.12));
  const high = (room.height - room.caption) / 1.6;
  const narrow = room.width / (1 + (n - 1) * STRIP);
  const card = Math.max(24, Math.floor(Math.min(room.card, high, narrow)));
  const step = n === 1 ? card : Math.min(card + gap, (room.width - card) / (n - 1));
  const left = Math.max(0, (room.width - (card + step * (n - 1))) / 2);
  const top = Math.max(0, (room.height - room.caption - card * 1.6) / 2);
  return { card, step, left, top, names: step >= 56 };
}
