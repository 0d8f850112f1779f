// Virtual scrolling: selects the rendered lines of a long list, those visible and some around them, and reserves room for the others. The
// lines are those of a log, newest on top; a block of log positions is rendered or omitted as a whole.

import type { Lines } from '../../net/table/lines.ts';

/** Number of log positions in a block. */
const BLOCK = 16;
/** Estimated height of a position before the first measurement, in pixels. */
const HIGH = 40;
/** Smallest estimated height of a block, even if no rendered block had a line. */
const LOW = 8;

/** A stretch of a list, in pixels from its top. */
export interface Sight {
  from: number;
  to: number;
}

/** The rendered part: the lines of the positions `from` to `to`, and the room reserved below and above. */
export interface Drawn {
  from: number;
  to: number;
  above: number;
  below: number;
}

export const blockOf = (at: number): number => Math.floor(at / BLOCK);

/** The measured heights of the blocks. */
export class Rows {
  readonly #heights = new Map<number, number>();
  #sum = 0;

  /** Records the height of a rendered block. */
  measured(block: number, height: number): void {
    this.#sum += height - (this.#heights.get(block) ?? 0);
    this.#heights.set(block, height);
  }

  /** Drops all heights: the lines wrap differently now. */
  forget(): void {
    this.#heights.clear();
    this.#sum = 0;
  }

  /** The part of the positions `first` to `end` that must be rendered to fill this stretch. */
  drawn(first: number, end: number, sight: Sight): Drawn {
    if (end <= first) return { from: first, to: first, above: 0, below: 0 };
    const usual = this.#heights.size === 0 ? BLOCK * HIGH : Math.max(LOW, this.#sum / this.#heights.size);
    const [newest, oldest] = [blockOf(end - 1), blockOf(first)];
    // The newest block may have just begun.
    const begun = usual * ((end - newest * BLOCK) / BLOCK);
    const height = (block: number) => this.#heights.get(block) ?? (block === newest ? begun : usual);
    let above = 0;
    let block = newest;
    for (; block > oldest && above + height(block) <= sight.from; block -= 1) above += height(block);
    const top = block;
    let at = above + height(block);
    for (; block > oldest && at < sight.to; at += height(block)) block -= 1;
    let below = 0;
    for (let rest = block - 1; rest >= oldest; rest -= 1) below += height(rest);
    return { from: Math.max(first, block * BLOCK), to: Math.min(end, (top + 1) * BLOCK), above: Math.round(above), below: Math.round(below) };
  }
}

/** The lines of these positions, in a list ordered by position. */
export function linesBetween<T extends { at: number }>(lines: Lines<T>, from: number, to: number): T[] {
  return [...lines.slice(placeOf(lines, from), placeOf(lines, to))];
}

/** The index of the first line from this position on. */
function placeOf(lines: Lines<{ at: number }>, at: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines.at(middle)?.at ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
