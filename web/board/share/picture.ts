// The picture of a result for sharing: drawn on a canvas in the page's light colours.

import { halves, num } from '../../net/i18n/format.ts';
import { scoresAfter } from '../log/scores.ts';
import type { Mark } from '../../wire/wire.ts';

/** The size of link previews. */
export const WIDTH = 1200;
export const HEIGHT = 630;

export interface Ranked {
  name: string;
  rank: number;
  points: number;
  seat: number;
}

export interface Result {
  app: string;
  game: string;
  /** The description of the match: number of players and options. */
  line: string;
  /** The unit of the scores. */
  points: string;
  ranked: readonly Ranked[];
  curve: readonly Mark[];
  /** Lines in the place of the curve, if there is none. */
  notes?: readonly string[];
}

/** Most lines that fit there. */
const NOTES = 8;

const WOOD = ['#8a5a30', '#7f5029'];
const PAPER = '#fbf5e6';
const INK = '#2a1a0f';
const INK_2 = '#5a4330';
const BRASS = '#e5b453';
const GREEN = '#1d5b47';
const LINE = '#d8c7a3';
const FELTS = ['#1d5b47', '#7c2d26', '#2c4a73', '#6b4a86', '#8a6a1c', '#40403c'];
const SERIF = 'Vollkorn, "Vollkorn Variable", Georgia, serif';

/** The rows of the ranking with their positions and heights. Six fit as well as two. */
export function rowsOf(count: number): { top: number; high: number }[] {
  const high = Math.min(92, 400 / Math.max(1, count));
  return Array.from({ length: count }, (_, i) => ({ top: 178 + i * high, high }));
}

/** Draws the result. */
export function draw(to: CanvasRenderingContext2D, result: Result): void {
  wood(to);
  to.shadowColor = '#0008';
  to.shadowBlur = 18;
  to.shadowOffsetY = 5;
  to.fillStyle = PAPER;
  round(to, 40, 36, WIDTH - 80, HEIGHT - 72, 22);
  to.shadowColor = '#0000';
  to.fillStyle = INK;
  write(to, result.game, 84, 104, `700 54px ${SERIF}`, 640);
  to.fillStyle = INK_2;
  write(to, result.line, 84, 144, `400 26px ${SERIF}`, 1030);
  to.textAlign = 'right';
  to.fillStyle = GREEN;
  write(to, result.app, WIDTH - 84, 100, `700 34px ${SERIF}`, 300);
  to.textAlign = 'left';
  ranking(to, result);
  curve(to, result);
  to.fillStyle = INK;
  for (const [i, note] of (result.notes ?? []).slice(-NOTES).entries()) write(to, note, 640, 210 + i * 46, `400 28px ${SERIF}`, WIDTH - 92 - 640);
}

/** Boards of different lengths, with their joints. */
function wood(to: CanvasRenderingContext2D): void {
  for (let row = 0; row < 6; row += 1) {
    to.fillStyle = WOOD[row % 2] ?? INK;
    to.fillRect(0, row * 105, WIDTH, 105);
    to.fillStyle = '#00000030';
    to.fillRect(0, row * 105, WIDTH, 2);
    to.fillRect((row * 397 + 210) % WIDTH, row * 105, 2, 105);
  }
}

function ranking(to: CanvasRenderingContext2D, { ranked, points }: Result): void {
  const rows = rowsOf(ranked.length);
  ranked.forEach(({ name, rank, points: sum, seat }, i) => {
    const { top, high } = rows[i] ?? { top: 0, high: 60 };
    const middle = top + high / 2;
    if (rank === 1) {
      to.fillStyle = BRASS;
      round(to, 72, top + 3, 500, high - 6, 12);
    }
    to.fillStyle = INK;
    write(to, String(rank), 90, middle + 12, `700 36px ${SERIF}`, 40);
    coaster(to, 162, middle, Math.min(32, high / 2 - 6), name, seat);
    to.fillStyle = INK;
    write(to, name, 208, middle + 11, `${rank === 1 ? 700 : 600} 32px ${SERIF}`, 250);
    to.textAlign = 'right';
    write(to, sum < 0 ? num(sum) : halves(sum), 556, middle + 13, `700 40px ${SERIF}`, 110);
    to.textAlign = 'left';
  });
  to.fillStyle = INK_2;
  to.textAlign = 'right';
  write(to, points, 556, 172, `400 20px ${SERIF}`, 200);
  to.textAlign = 'left';
}

function coaster(to: CanvasRenderingContext2D, x: number, y: number, radius: number, name: string, seat: number): void {
  to.fillStyle = FELTS[seat % FELTS.length] ?? GREEN;
  disc(to, x, y, radius);
  to.strokeStyle = '#fff8';
  to.lineWidth = 2;
  to.beginPath();
  to.arc(x, y, radius - 5, 0, 2 * Math.PI);
  to.stroke();
  to.fillStyle = PAPER;
  to.textAlign = 'center';
  write(to, ([...name.trim()][0] ?? '?').toLocaleUpperCase(), x, y + radius * 0.36, `700 ${radius}px ${SERIF}`, radius * 2);
  to.textAlign = 'left';
}

/** The score curves, one line per seat in the colour of its coaster. */
function curve(to: CanvasRenderingContext2D, { curve: marks, ranked }: Result): void {
  const [left, right, top, bottom] = [640, WIDTH - 92, 190, HEIGHT - 90];
  const last = marks.at(-1)?.lines ?? 0;
  const first = marks[0]?.lines ?? 0;
  const all = marks.flatMap(({ scores }) => scores);
  if (marks.length < 2 || last === first) return;
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (lines: number) => left + ((right - left) * (lines - first)) / (last - first);
  const y = (points: number) => bottom - ((bottom - top) * (points - low)) / (high - low);
  to.strokeStyle = LINE;
  to.lineWidth = 3;
  to.beginPath();
  to.moveTo(left, y(0));
  to.lineTo(right, y(0));
  to.stroke();
  to.lineJoin = 'round';
  // The winner's on top.
  for (const { seat, rank } of ranked.toReversed()) {
    to.strokeStyle = FELTS[seat % FELTS.length] ?? GREEN;
    to.fillStyle = to.strokeStyle;
    to.lineWidth = rank === 1 ? 7 : 4;
    to.beginPath();
    marks.forEach(({ lines, scores }, i) => (i === 0 ? to.moveTo(x(lines), y(scores[seat] ?? 0)) : to.lineTo(x(lines), y(scores[seat] ?? 0))));
    to.stroke();
    disc(to, x(last), y(scoresAfter(marks, last)[seat] ?? 0), rank === 1 ? 10 : 6);
  }
}

/** Text wider than its place gets a smaller font, and is squeezed only if still too wide. */
function write(to: CanvasRenderingContext2D, text: string, x: number, y: number, font: string, most: number): void {
  to.font = font;
  const share = Math.max(0.7, Math.min(1, most / to.measureText(text).width));
  to.font = font.replace(/[\d.]+(?=px)/, (size) => String(Math.floor(Number(size) * share)));
  to.fillText(text, x, y, most);
}

function disc(to: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  to.beginPath();
  to.arc(x, y, radius, 0, 2 * Math.PI);
  to.fill();
}

function round(to: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius: number): void {
  to.beginPath();
  to.roundRect(x, y, width, height, radius);
  to.fill();
}
