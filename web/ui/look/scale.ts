// Large screens show the whole page enlarged (`--zoom` in tokens.css): then places on the screen are larger than styles say.

/** How many pixels of the screen are one of styles. */
export const scale = (): number => document.body.getBoundingClientRect().width / document.body.offsetWidth || 1;

/** Where something is, in pixels of styles. */
export function boxOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const by = scale();
  return new DOMRect(x / by, y / by, width / by, height / by);
}

/** The same for what may not be there. */
export const boxAt = (element: Element | null | undefined): DOMRect | undefined => (element ? boxOf(element) : undefined);

/** How large the screen is, in pixels of styles. */
export function screen(): { width: number; height: number } {
  const by = scale();
  return { width: innerWidth / by, height: innerHeight / by };
}
