// Seats players on the ring and shapes it: a superellipse with you at the bottom centre. Phones show only the far edge,
// bent, with its sides running down to the hand.

/** Maximum number of cards named in a log line. */
export const NAMED = 4;

export interface Point {
  x: number;
  y: number;
}

export interface Chevron extends Point {
  /** Degrees, pointing clockwise round the table. */
  turn: number;
}

export interface Layout {
  path: string;
  seats: Point[];
  me: Point;
  chevrons: Chevron[];
  /** Whether the seat at this place has its text beside the coaster. */
  top: boolean[];
}

export type Form = 'phone' | 'tablet' | 'wide';

export interface Room {
  width: number;
  height: number;
  others: number;
  form: Form;
  /** On phones: whether the far edge is almost straight. */
  straight?: boolean;
}

/** Distance between the arrows, in pixels. */
const STEP = 26;
/** Positions of the others, as parts of half a turn from the person, clockwise. */
const ANGLES: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [0.62, 1.38],
  3: [0.45, 1, 1.55],
  4: [0.38, 0.65, 1.35, 1.62],
  5: [0.4, 0.7, 1, 1.3, 1.6],
  6: [0.5, 0.66, 0.88, 1.12, 1.34, 1.5],
};

export function layRing(room: Room): Layout {
  return room.form === 'phone' ? bowed(room) : closed(room);
}

function closed({ width, height, others, form }: Room): Layout {
  const exponent = form === 'tablet' ? 4 : 3;
  const [side, over, under] = [66, 38, 28];
  const middle = { x: width / 2, y: (height - under + over) / 2 };
  const rx = Math.max(10, width / 2 - side);
  const ry = Math.max(10, (height - under - over) / 2);
  const bend = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / exponent);
  const at = (part: number): Point => {
    const angle = Math.PI * (0.5 + part);
    return { x: middle.x + rx * bend(Math.cos(angle)), y: middle.y + ry * bend(Math.sin(angle)) };
  };
  const line = Array.from({ length: 241 }, (_, i) => at((2 * i) / 240));
  const seats = (ANGLES[others] ?? []).map(at);
  const chevrons = along(line, STEP);
  return { path: pathOf(line, true), seats, me: at(0), chevrons, top: seats.map(({ x }) => Math.abs(x - width / 2) < width * 0.1) };
}

function bowed({ width, height, others, straight = false }: Room): Layout {
  const inset = Math.min(width / 2, straight ? 58 : width > 760 ? 70 : 38);
  const top = straight ? 24 : 30;
  const low = top + (straight ? 5 : others > 3 ? 26 : 16);
  const high = 2 * top - low;
  const arc = (t: number): Point => ({ x: inset + (width - 2 * inset) * t, y: (1 - t) ** 2 * low + 2 * t * (1 - t) * high + t * t * low });
  const corner = (a: Point, b: Point, c: Point): Point[] =>
    Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      return { x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * b.x + t * t * c.x, y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * b.y + t * t * c.y };
    });
  const [left, right] = [10, width - 10];
  const up = corner({ x: left, y: low + 60 }, { x: left, y: low + 12 }, { x: inset, y: low });
  const down = corner({ x: width - inset, y: low }, { x: right, y: low + 12 }, { x: right, y: low + 60 });
  const far = Array.from({ length: 41 }, (_, i) => arc(i / 40));
  const line = [{ x: left, y: height }, ...up, ...far.slice(1, -1), ...down, { x: right, y: height }];
  const seats = Array.from({ length: others }, (_, i) => arc(others === 1 ? 0.5 : i / (others - 1)));
  const sides = along(line, STEP).filter(({ y }) => y > low + 14);
  const gaps =
    others === 1 ? row(arc(0), seats[0] ?? arc(0)).concat(row(seats[0] ?? arc(1), arc(1))) : seats.slice(1).flatMap((seat, i) => row(seats[i] ?? seat, seat));
  return { path: pathOf(line, false), seats, me: { x: width / 2, y: height }, chevrons: [...sides, ...gaps], top: seats.map(() => false) };
}

/** Arrows between two neighbours, centred in the free space. */
function row(a: Point, b: Point): Chevron[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const count = Math.max(0, Math.floor((length - 50) / 17));
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return Array.from({ length: count }, (_, i) => {
    const t = 0.5 + ((i - (count - 1) / 2) * 17) / length;
    // The band bows between them.
    const lift = 4 * t * (1 - t) * 2;
    return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t - lift, turn };
  });
}

/** Evenly spaced arrows along a line. */
export function along(line: readonly Point[], step: number): Chevron[] {
  const parts = line.slice(1).map((to, i) => {
    const from = line[i] ?? to;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  const count = Math.floor(total / step);
  const found: Chevron[] = [];
  let at = 0;
  let done = 0;
  for (let i = 0; i < count; i += 1) {
    const goal = ((i + 0.5) * total) / count;
    while (at < parts.length - 1 && done + (parts[at]?.length ?? 0) < goal) {
      done += parts[at]?.length ?? 0;
      at += 1;
    }
    const part = parts[at];
    if (part === undefined) break;
    const t = part.length === 0 ? 0 : (goal - done) / part.length;
    const turn = (Math.atan2(part.to.y - part.from.y, part.to.x - part.from.x) * 180) / Math.PI;
    found.push({ x: part.from.x + (part.to.x - part.from.x) * t, y: part.from.y + (part.to.y - part.from.y) * t, turn });
  }
  return found;
}

function pathOf(line: readonly Point[], close: boolean): string {
  return `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${close ? 'Z' : ''}`;
}
