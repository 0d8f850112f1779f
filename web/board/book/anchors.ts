// Anchors on the page of a rule book.

/** A chapter, by its index from zero. */
export const chapter = (n: number) => `kapitel-${n + 1}`;
export const EXAMPLE = 'beispiel';
export const CARDS = 'karten';

/** A link within the page. */
export const here = (anchor: string) => `${location.pathname}#${anchor}`;
