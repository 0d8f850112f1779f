// The layout of a hand: one row if every card keeps its visible strip, else two or three overlapping rows that keep each card's index
// visible.

export interface FanRoom {
  /** The available width. */
  width: number;
  /** The preferred width of a card. */
  card: number;
  /** The smallest visible part of a card: a finger's width. */
  strip: number;
  /** The smallest width of a card in full rows. */
  least?: number;
  /** The gap between cards that do not overlap. */
  gap?: number;
}

export interface FanPlace {
  /** The visible part that can be tapped. */
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
  /** The width of the whole fan. */
  width: number;
  places: FanPlace[];
}

/** Visible share of the height of a card in a covered row: the index ends at half. */
const INDEX = 0.52;

/** Lays out `count` cards; a hand whose cards would be much narrower in one row gets two. */
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
  // The front rows are the full ones, so that they support the others.
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
