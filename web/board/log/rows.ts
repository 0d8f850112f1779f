// Which lines of a long list are drawn: those that can be seen, and some around them; room is left for the others. The lines are
// those of a log, newest on top; what is drawn or left out together is a block of its places.

import type { Lines } from '../../net/table/lines.ts';

/** So many places of the log are drawn or left out together. */
const BLOCK = 16;
/** How high a place is thought to be before any was measured, in pixels. */
const HIGH = 40;
/** A block is not thought lower than this, even if none of those drawn had a line. */
const LOW = 8;

/** A stretch of a list, in pixels from its top. */
export interface Sight {
  from: number;
  to: number;
}

/** What is drawn: the lines of the places `from` to `to`, below and above so much room for the others. */
export interface Drawn {
  from: number;
  to: number;
  above: number;
  below: number;
}

export const blockOf = (at: number): number => Math.floor(at / BLOCK);

/** How high the lines of each block are, as far as they were ever drawn. */
export class Rows {
  readonly #heights = new Map<number, number>();
  #sum = 0;

  /** The lines of a block were drawn so high. */
  measured(block: number, height: number): void {
    this.#sum += height - (this.#heights.get(block) ?? 0);
    this.#heights.set(block, height);
  }

  /** Lines break otherwise now. */
  forget(): void {
    this.#heights.clear();
    this.#sum = 0;
  }

  /** What has to be drawn of the places `first` to `end`, for this stretch to be filled. */
  drawn(first: number, end: number, sight: Sight): Drawn {
    if (end <= first) return { from: first, to: first, above: 0, below: 0 };
    const usual = this.#heights.size === 0 ? BLOCK * HIGH : Math.max(LOW, this.#sum / this.#heights.size);
    const height = (block: number) => this.#heights.get(block) ?? usual;
    const [newest, oldest] = [blockOf(end - 1), blockOf(first)];
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

/** The lines of these places, in a list that is ordered by place. */
export function linesBetween<T extends { at: number }>(lines: Lines<T>, from: number, to: number): T[] {
  return [...lines.slice(placeOf(lines, from), placeOf(lines, to))];
}

/** Where the lines from this place on begin. */
function placeOf(lines: Lines<{ at: number }>, at: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines.at(middle)?.at ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
