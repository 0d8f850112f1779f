// How a hand lies: in one row if every card keeps its strip, else in two (or three) that overlap so that
// the index of each card stays in sight.

export interface FanRoom {
  /** The width there is. */
  width: number;
  /** The width a card should have. */
  card: number;
  /** The least each card shows: a finger's width. */
  strip: number;
  /** The least width of a card, where the rows are full. */
  least?: number;
  /** The gap between cards that need not overlap. */
  gap?: number;
}

export interface FanPlace {
  /** The part that shows and can be tapped. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FanPlan {
  rows: number;
  /** The width of a card; its height is 8/5 of it. */
  card: number;
  height: number;
  /** The width the whole fan takes. */
  width: number;
  places: FanPlace[];
}

/** How much of its height a card of a covered row shows: the index ends at half. */
const INDEX = 0.52;

/** Lays `count` cards; a hand whose cards would be much narrower in one row takes two. */
export function planFan(count: number, room: FanRoom): FanPlan {
  const least = room.least ?? room.strip;
  let rows = 1;
  let card = room.card;
  for (; rows <= 4; rows += 1) {
    const per = Math.max(1, Math.ceil(count / rows));
    card = Math.min(room.card, Math.floor(room.width - (per - 1) * room.strip));
    if (card >= (rows === 1 ? room.card * 0.92 : least)) break;
  }
  card = Math.max(card, Math.min(least, room.width));
  return place(count, Math.min(rows, 4), card, room);
}

function place(count: number, rows: number, card: number, room: FanRoom): FanPlan {
  const tall = card * 1.6;
  const shown = Math.max(room.strip, Math.ceil(tall * INDEX));
  const long = Math.max(1, Math.ceil(count / rows));
  const places: FanPlace[] = [];
  let width = 0;
  // The front rows are the full ones, so that nothing hangs in the air.
  const short = long * rows - count;
  for (let row = 0, k = 0; row < rows; row += 1) {
    const inRow = row < short ? long - 1 : long;
    const room1 = long > 1 ? (room.width - card) / (long - 1) : card;
    const step = Math.min(card + (room.gap ?? 6), room1);
    for (let i = 0; i < inRow && k < count; i += 1, k += 1) {
      const last = i === inRow - 1;
      places.push({
        x: i * step,
        y: row * shown,
        width: last ? card : Math.min(step, card),
        height: row === rows - 1 ? tall : shown,
      });
    }
    width = Math.max(width, (inRow - 1) * step + card);
  }
  return { rows, card, height: (rows - 1) * shown + tall, width, places };
}
