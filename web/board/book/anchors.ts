// Anchors on the page of a rule book.

import { place } from '../../net/local/here.ts';

/** A chapter, by its index from zero. */
export const chapter = (n: number) => `kapitel-${n + 1}`;
export const EXAMPLE = 'beispiel';
export const CARDS = 'karten';

/** A link within the page. */
export const here = (anchor: string) => `${place().pathname}#${anchor}`;
