// The parts that only a page on this device loads.

type Parts = typeof import('./parts.ts');
let parts: Parts | undefined;

/** Sets these parts. They are loaded before such a page is shown. */
export function setParts(loaded: Parts): void {
  parts = loaded;
  loaded.begin(document);
}

/** These parts. */
export const here = (): Parts => parts as Parts;
